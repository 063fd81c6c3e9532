# The app as an image: built in one stage, run in another without build tools, as a user without rights.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY vision/package.json vision/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/prepare.mjs
RUN node scripts/copy-image-files.mjs /image

# Only what the server reads. The database is not in the image: set DATABASE_URL.
FROM debian:bookworm-slim
RUN useradd --create-home node
COPY --from=build /usr/local/bin/node /usr/local/bin/
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/node
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/dist/main.js"]
