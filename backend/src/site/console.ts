import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { builtFiles } from './built-files.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const NONCE_BYTES = 16;
/** The built title, replaced by the agency's name; the console reads it from there (admin/src/brand.ts). */
const TITLE = '<title>Personal</title>';
/** First line of the head; the nonce for styles is inserted after it and read by the console (admin/src/main.tsx). */
const HEAD = '<meta charset="utf-8" />';

/**
 * The component library writes style elements, which need the nonce of this page load. Mail previews have the same
 * policy but need style attributes, because mail clients support nothing else.
 */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the staff console under `/admin`: its files, and one document for all other URLs below.
 * @param dist the built console
 * @param brand the agency's name
 */
export function staffConsole(dist: string, brand: () => Promise<string>): RequestHandler {
  const document = join(dist, 'index.html');
  const router = Router();
  if (!existsSync(document)) return router;
  router.use(builtFiles(dist));
  router.get(/.*/, async (_request, response) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const html = await readFile(document, 'utf8');
    // Without a database the console still opens, and reports it itself.
    const name = escaped(await brand().catch(() => 'Personal'));
    response.set({
      'Content-Security-Policy': policyWith(nonce),
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
    });
    const title = `<title>${name}</title><meta name="brand" content="${name}" />`;
    response.send(
      html
        .replace(HEAD, `${HEAD}<meta property="csp-nonce" nonce="${nonce}" />`)
        .replace(TITLE, () => title),
    );
  });
  return router;
}
