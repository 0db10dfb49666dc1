# The production server: two of them, a database, a bucket and TLS stand together in compose.yaml.

FROM node:24-bookworm-slim AS build
WORKDIR /srv/site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What a page needs to know when it is made: said again when the server starts.
ARG SITE_URL
ARG PUBLIC_CLIENT_SECRET
RUN npm run build
# The image has a Node of its own. Publishing builds the site again, so Astro stays; and so does the lock file as it is, by which
# a server knows its own program.
RUN npm prune --omit=dev --ignore-scripts --no-save \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node node_modules/.vite node_modules/.astro \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -not -path '*/astro/*' \) -delete

FROM node:24-bookworm-slim
# Backups of PostgreSQL want its own programs, of its version or a newer one; Debian's own are older.
ARG POSTGRES_CLIENT=18
RUN test -z "$POSTGRES_CLIENT" || { apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-$POSTGRES_CLIENT \
  && rm -rf /var/lib/apt/lists/*; }
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/var/lib/site ASTRO_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=1
RUN groupadd --gid 10001 site \
  && useradd --uid 10001 --gid site --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin site \
  && install -d -o site -g site -m 0700 /var/lib/site /backup
WORKDIR /srv/site
COPY --from=build /srv/site ./
# All that is written below the program: what publishing keeps from one time to the next.
RUN install -d -o site -g site .astro node_modules/.cache && chown -R site:site node_modules/.cache
USER site
VOLUME /var/lib/site /backup
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "src/app/boot.mjs", "main"]
