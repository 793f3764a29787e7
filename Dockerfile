# API, public site and console in one image. Two stages, so that the image contains no compilers.
# Not built in this repository's CI (no container engine there); see docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY backend/package.json backend/
COPY admin/package.json admin/
COPY web/package.json web/
RUN npm ci
COPY . .
# The image already has Node; removes the Node package for machines with an older version.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
# tools/start/server.mjs explains MALLOC_ARENA_MAX (heaps of glibc).
ARG SAFAR_COMMIT=
ENV SAFAR_COMMIT=$SAFAR_COMMIT NODE_ENV=production PORT=3000 SAFAR_DATA=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/domain/package.json domain/package.json
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/backend/package.json backend/package.json
COPY --from=build /app/backend/assets backend/assets
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/admin/dist admin/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "backend/dist/src/main.js"]
