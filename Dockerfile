# By digest, of all platforms' images together; docs/operating.md tells how to renew it.
FROM python:3.13-slim@sha256:8d9d0b8bcf6506481eae4907c18f5e3e7902e629f5f6d684f9e7c32e85e3ddf0

WORKDIR /app
COPY requirements.lock .
# Wheels alone, so that no package runs code of its own while it is installed.
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.lock

COPY games games
COPY words words
COPY records records
COPY rendering rendering
COPY bot bot
COPY cogs cogs
COPY command_line command_line
COPY locales locales
COPY greenwood.py .
RUN python -m compileall -q . \
    && useradd --system --uid 10001 --no-create-home greenwood \
    && mkdir /data \
    && chown greenwood /data

USER greenwood
VOLUME /data
ENV PYTHONUNBUFFERED=1 \
    GREENWOOD_DATABASE=/data/greenwood.sqlite3 \
    GREENWOOD_HEALTH_PORT=8421

HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-m", "greenwood", "health"]

# The exec form, so that the SIGTERM of `docker stop` reaches the bot.
CMD ["python", "-m", "greenwood", "run"]
