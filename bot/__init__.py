"""The application: settings, the Discord client, tables, the store, languages and shared pieces of the interface."""
