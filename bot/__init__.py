"""The application: settings, the Discord client, tables, the store, languages and the shared pieces of the interface."""
