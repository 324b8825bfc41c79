FROM python:3.13-slim

WORKDIR /app
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY games games
COPY rendering rendering
COPY bot bot
COPY cogs cogs
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
