import 'reflect-metadata';
import { join } from 'node:path';
import { type INestApplication, RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import express from 'express';
import { AppModule } from './app.module.js';
import { requireDeclaredAccess } from './core/access-audit.js';
import type { Env } from './core/env.js';
import { securityHeaders } from './core/headers.js';
import { NestLogger, makeLogger, requestLogger } from './core/logging.js';
import { builtFiles } from './site/built-files.js';
import { staffConsole } from './site/console.js';
import { CrawlerFiles } from './site/crawler-files.js';
import { FLIGHT_DEMO_PATH, flightDemo } from './site/flight-demo.page.js';
import { media } from './site/media.js';
import { SiteRenderer } from './site/site.renderer.js';
import { UploadedMedia } from './upload/uploaded-media.service.js';

const BODY_LIMIT = '100kb';
const DAY_MS = 86_400_000;

/** The whole server, ready to listen: API, public site, pictures. Throws when a route declares no access policy. */
export async function createApp(env: Env): Promise<NestExpressApplication> {
  const logger = makeLogger(env.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env), {
    rawBody: true,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.set('trust proxy', env.trustProxy);
  app.disable('x-powered-by');
  app.setGlobalPrefix('api', {
    exclude: ['health/live', 'health/ready'].map((path) => ({ path, method: RequestMethod.GET })),
  });
  app.use(requestLogger(logger));
  app.use(
    securityHeaders({ stripe: env.stripe !== null, https: env.publicUrl.startsWith('https://') }),
  );
  app.use(compression());
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.useBodyParser('urlencoded', { limit: BODY_LIMIT, extended: true });
  if (env.demo) app.use(FLIGHT_DEMO_PATH, flightDemo);
  serveFiles(app, env.rootDir);
  if (!env.production) document(app);
  app.enableShutdownHooks();
  await app.init();
  requireDeclaredAccess(app);
  return app;
}

function serveFiles(app: NestExpressApplication, rootDir: string): void {
  const webDist = join(rootDir, 'web/dist');
  app.use('/admin', staffConsole(join(rootDir, 'admin/dist')));
  app.use('/media', media(join(webDist, 'art')));
  app.use('/media', app.get(UploadedMedia, { strict: false }).files());
  app.use(builtFiles(join(webDist, 'client')));
  app.use(express.static(join(webDist, 'art/icons'), { index: false, maxAge: DAY_MS }));
  app.use(app.get(CrawlerFiles, { strict: false }).files());
  app.use(app.get(SiteRenderer, { strict: false }).pages(webDist));
}

/** OpenAPI at /api/docs. Its page needs inline styles and scripts, and is therefore not part of production. */
function document(app: INestApplication): void {
  const config = new DocumentBuilder().setTitle('Safar').setVersion('1').addBearerAuth().build();
  app.use('/api/docs', ((_request, response, next) => {
    response.removeHeader('Content-Security-Policy');
    next();
  }) satisfies express.RequestHandler);
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, config));
}
