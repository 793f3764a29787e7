import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { builtFiles } from './built-files.js';

/** The component library of the console writes style elements; its document has a policy of its own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The staff console under `/admin`: its files, and its one document for every address below.
 * @param dist the built console
 */
export function staffConsole(dist: string): RequestHandler {
  const document = join(dist, 'index.html');
  const router = Router();
  if (!existsSync(document)) return router;
  router.use(builtFiles(dist));
  router.get(/.*/, (_request, response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.sendFile(document, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}
