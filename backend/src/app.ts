import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type INestApplication, RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import express from 'express';
import { AppModule } from './app.module.js';
import { SnapshotMiddleware } from './catalog/snapshot/snapshot.middleware.js';
import { requireDeclaredAccess } from './common/auth/access-audit.js';
import { apiDocument } from './common/http/api-document.js';
import { GracefulShutdown } from './common/http/graceful-shutdown.js';
import type { Env } from './common/config/env.js';
import { notFoundHandler } from './common/http/errors.js';
import { DOCS_POLICY, securityHeaders } from './common/http/headers.js';
import { jsonOnly, sameOriginOnly, normalizeBody } from './common/http/request-edge.js';
import { LimitedExpress } from './common/http/http-server.js';
import { Metrics } from './common/observability/metrics.js';
import { warnOfUntrustedProxy } from './common/config/proxy-warning.js';
import { NestLogger, makeLogger, requestLogger } from './common/observability/logging.js';
import { Settings } from './settings/settings.service.js';
import { builtFiles } from './site/built-files.js';
import { staffConsole } from './site/console.js';
import { ClosedShop } from './site/closed-shop.js';
import { CrawlerFiles } from './site/crawler-files.js';
import { qrCodes } from './site/qr-codes.js';
import { FLIGHT_DEMO_PATH, flightDemo } from './site/flight-demo.page.js';
import { DestinationsFeed } from './site/feed/destinations-feed.service.js';
import { Maps } from './site/maps/maps.service.js';
import { SharePictures } from './site/share-pictures/share-pictures.service.js';
import { builtInPictures } from './site/built-in-pictures.js';
import { SiteRenderer } from './site/site.renderer.js';
import { UploadedMedia } from './media/upload/uploaded-media.service.js';

const BODY_LIMIT = '100kb';
/** Own body limits: for webhook events, orders of twenty passengers with long names, and trips with all their departures. */
const BODY_LIMITS = {
  '/api/webhooks': '256kb',
  '/api/payment-intent': '32kb',
  '/api/destinations': '512kb',
  '/api/previews': '512kb',
} as const;

/** Creates the server, ready to listen: API, public site, pictures. Throws when a route has no access policy. */
export async function createApp(env: Env): Promise<NestExpressApplication> {
  const logger = makeLogger(env.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(env),
    new LimitedExpress(),
    { rawBody: true, logger: new NestLogger(logger), abortOnError: false },
  );
  app.set('trust proxy', env.trustProxy);
  app.disable('x-powered-by');
  app.setGlobalPrefix('api', {
    exclude: ['health/live', 'health/ready', 'metrics'].map((path) => ({
      path,
      method: RequestMethod.GET,
    })),
  });
  app.use(requestLogger(logger, env.trustProxy));
  app.use(
    warnOfUntrustedProxy({
      trusted: env.trustProxy,
      warn: (words) => logger.warn({ context: 'Proxy' }, words),
    }),
  );
  app.use(app.get(GracefulShutdown).closeConnections());
  app.use(app.get(Metrics).requests());
  app.use(securityHeaders(env));
  app.use(compression());
  app.use('/api', sameOriginOnly(env.publicUrl), jsonOnly);
  readBodies(app);
  app.use('/api', normalizeBody);
  if (env.demo) app.use(FLIGHT_DEMO_PATH, flightDemo);
  serveFiles(app, env);
  if (!env.production) document(app);
  await app.init();
  app.use(notFoundHandler);
  requireDeclaredAccess(app);
  app.get(SnapshotMiddleware, { strict: false }).open(app.getHttpServer());
  return app;
}

/** Parses JSON; forms only for the payment sandbox, which like Stripe accepts nothing else. */
function readBodies(app: NestExpressApplication): void {
  for (const [path, limit] of Object.entries(BODY_LIMITS)) {
    app.use(path, express.json({ limit, verify: keepRawBody }));
  }
  app.use('/api/payment-sandbox', express.urlencoded({ limit: BODY_LIMIT, extended: true }));
  app.useBodyParser('json', { limit: BODY_LIMIT });
}

/** Keeps the received bytes, which a webhook signature is computed over. */
function keepRawBody(
  request: IncomingMessage & { rawBody?: Buffer },
  _: unknown,
  body: Buffer,
): void {
  request.rawBody = body;
}

/**
 * Serves everything but the API. No API route is a file, and looking for one on disk took a tenth of a response's time.
 */
function serveFiles(app: NestExpressApplication, { rootDir, publicUrl }: Env): void {
  const webDist = join(rootDir, 'web/dist');
  const settings = app.get(Settings, { strict: false });
  const brand = async (): Promise<string> => (await settings.all()).brand;
  const site = express.Router();
  site.use('/admin', staffConsole(join(rootDir, 'admin/dist'), brand));
  site.use('/media', builtInPictures(join(rootDir, 'backend/assets/pictures')));
  site.use('/media', app.get(UploadedMedia, { strict: false }).files());
  site.use(builtFiles(join(webDist, 'client')));
  site.use(app.get(CrawlerFiles, { strict: false }).files());
  site.use(app.get(DestinationsFeed, { strict: false }).files());
  site.use(qrCodes(publicUrl));
  site.use(app.get(ClosedShop, { strict: false }).handler());
  site.use(app.get(Maps, { strict: false }).files());
  site.use(app.get(SharePictures, { strict: false }).files());
  site.use(app.get(SiteRenderer, { strict: false }).pages(webDist));
  app.use(((request, response, next) => {
    if (request.path.startsWith('/api/')) next();
    else site(request, response, next);
  }) satisfies express.RequestHandler);
}

/** OpenAPI at /api/docs. Its page uses inline styles, and is therefore not part of production. */
function document(app: INestApplication): void {
  app.use('/api/docs', ((_request, response, next) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  }) satisfies express.RequestHandler);
  SwaggerModule.setup('api/docs', app, () => apiDocument(app));
}
