import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';

const KEY = /^\/art\/([a-z0-9-]+)$/;
const DEFAULT_WIDTH = '960';
const DAY_SECONDS = 86_400;

/**
 * Pictures at `/media/<key>?w=500|960|1920` in the best format the browser takes. The built-in poster art is made at
 * build time; which files there are is read once.
 * @param artDir folder with `<name>-<width>.webp|avif`
 */
export function media(artDir: string): RequestHandler {
  const files = new Set(filesIn(artDir));
  return (request, response, next) => {
    const name = KEY.exec(request.path)?.[1];
    if (!name) {
      next();
      return;
    }
    const width = typeof request.query['w'] === 'string' ? request.query['w'] : DEFAULT_WIDTH;
    const avif = request.get('accept')?.includes('image/avif') ?? false;
    const formats = avif ? ['avif', 'webp'] : ['webp'];
    const file = formats
      .map((format) => `${name}-${width}.${format}`)
      .find((candidate) => files.has(candidate));
    if (!file) {
      next();
      return;
    }
    response.vary('Accept');
    response.sendFile(join(artDir, file), { maxAge: DAY_SECONDS * 1_000 });
  };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Tests of the API run without a built site.
    return [];
  }
}
