import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { builtFiles } from './built-files.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const NONCE_BYTES = 16;
/** The built title, in whose place the name of the agency stands; the console reads it from there (admin/src/brand.ts). */
const TITLE = '<title>Personal</title>';
/** The first line of the head; the console's own script reads the word for its styles behind it (admin/src/main.tsx). */
const HEAD = '<meta charset="utf-8" />';

/**
 * The component library of the console writes style elements, and only those that know the word of this load count. The
 * preview of a letter is held to this policy, too, and letters are written with style attributes, as mail programs know
 * nothing else.
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
 * The staff console under `/admin`: its files, and its one document for every address below.
 * @param dist the built console
 * @param brand what the agency is called
 */
export function staffConsole(dist: string, brand: () => Promise<string>): RequestHandler {
  const document = join(dist, 'index.html');
  const router = Router();
  if (!existsSync(document)) return router;
  router.use(builtFiles(dist));
  router.get(/.*/, async (_request, response) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const html = await readFile(document, 'utf8');
    // Without a database the console opens all the same, and says so itself.
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
