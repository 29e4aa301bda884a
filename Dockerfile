# syntax=docker/dockerfile:1
# One image for every service of Kerben; which one it is, the command says (docker-compose.yml).
FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /kerben
COPY package.json package-lock.json ./
COPY workflows/package.json workflows/
COPY platform/package.json platform/
COPY projections/package.json projections/
COPY questions/package.json questions/
COPY command-service/package.json command-service/
COPY query-service/package.json query-service/
COPY identity/package.json identity/
COPY operations/package.json operations/
COPY ui/package.json ui/

# The application: needs the tools of the build, which stay behind.
FROM sources AS application
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run --silent build && mv ui/dist/* /application

# What runs: no tests, no tools, no embedded PostgreSQL, nothing of the browser's side.
FROM sources AS dependencies
RUN npm ci --no-audit --no-fund --omit=dev --omit=optional --ignore-scripts \
      -w workflows -w platform -w projections -w questions -w command-service -w query-service -w identity -w operations \
    && npm rebuild esbuild

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=8080 DATA_DIR=/data UI_FOLDER=/kerben/application
# What a sign-in takes is given back when it is over (docs/decisions/memory-let-go.md).
ENV MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /kerben
COPY --from=dependencies /kerben ./
COPY workflows workflows
COPY platform platform
COPY projections projections
COPY questions questions
COPY command-service command-service
COPY query-service query-service
COPY identity identity
COPY operations operations
COPY docs docs
COPY --from=application /application application
# Nothing can be written where it runs: what runs is compiled here.
RUN node operations/bin/run.js && chmod -R a+rX operations/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
CMD ["node", "operations/bin/run.js", "operations/services/query.ts"]
