import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { MEDIA_POLICY } from '../common/http/headers.js';

const KEY = /^\/art\/([a-z0-9-]+)$/;
const SOCIAL = /^\/art\/([a-z0-9-]+-social\.jpg)$/;
const DEFAULT_WIDTH = '960';
const DAY_SECONDS = 86_400;

/** Returns a single query value, else `otherwise`: repeated parameters arrive as lists. */
const single = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/**
 * Serves pictures at `/media/<key>?w=500|960|1920` in the best format that the browser accepts; `crop=square`
 * (w=750|1100) and `crop=card` (4:3, w=500|750) return the middle of a hero. A picture without such a cut is sent
 * whole. Destinations also have `/media/art/<id>-social.jpg`, for shared links. The built-in art is made at build time
 * (web/art/files.mjs); its files are listed once.
 * @param artDir folder with `<name>[-<cut>]-<width>.webp|avif` and `<id>-social.jpg`
 */
export function media(artDir: string): RequestHandler {
  const files = new Set(filesIn(artDir));
  const best = (name: string, width: string, accept: string): string | undefined =>
    (accept.includes('image/avif') ? ['avif', 'webp'] : ['webp'])
      .map((format) => `${name}-${width}.${format}`)
      .find((candidate) => files.has(candidate));
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', MEDIA_POLICY);
    const social = SOCIAL.exec(request.path)?.[1];
    if (social && files.has(social)) {
      response.sendFile(join(artDir, social), { maxAge: DAY_SECONDS * 1_000 });
      return;
    }
    const name = KEY.exec(request.path)?.[1];
    if (!name) {
      next();
      return;
    }
    const accept = request.get('accept') ?? '';
    const crop = single(request.query['crop'], '');
    const width = single(request.query['w'], DEFAULT_WIDTH);
    const file = crop
      ? (best(`${name}-${crop}`, width, accept) ?? best(name, DEFAULT_WIDTH, accept))
      : best(name, width, accept);
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
