# docs/operations.md says how to run it. Another base needs Node 24.15 or newer, npm and a shell.
ARG BASE=node:24-slim

FROM $BASE AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What Node never loads is a third of it.
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' ')' -delete

FROM $BASE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Not copied from the stage above: some builders give a folder that is copied other rights.
RUN mkdir -m 700 /data && chown 1000:1000 /data
COPY --from=install /app/node_modules ./node_modules
COPY package.json package-lock.json ./
COPY src ./src
COPY scripts/require-node.mjs ./scripts/
# By number, so that a platform can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./scripts/require-node.mjs", "src/entry/server.ts"]
