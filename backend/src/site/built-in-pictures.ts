import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import { queryText } from '../common/http/query-text.js';
import { MEDIA_POLICY } from '../common/http/headers.js';

const PICTURE = /^\/art\/([a-z0-9-]+)$/;
const SOCIAL = /^\/art\/([a-z0-9-]+)-social\.jpg$/;
const DEFAULT_WIDTH = '960';
const DAY_MS = 86_400_000;

/**
 * Serves the pictures of the product and its demo at `/media/art/<name>?w=500|960|1920` in the best format that the
 * browser accepts; `crop=square` (w=750|1100) and `crop=card` (4:3, w=500|750) return the middle of a hero. A picture
 * without such a cut is sent whole. Heroes also have `/media/art/<id>-social.jpg`, for shared links.
 * @param folder has a folder for each picture; backend/assets/pictures/README.md says with which files
 */
export function builtInPictures(folder: string): RequestHandler {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));

  const best = (name: string, size: string, accept: string): string | undefined =>
    (accept.includes('image/avif') ? ['avif', 'webp'] : ['webp'])
      .map((format) => join(name, `${size}.${format}`))
      .find((file) => files.has(file));

  const fileFor = ({ path, query }: Request, accept: string): string | undefined => {
    const social = SOCIAL.exec(path)?.[1];
    if (social) return [join(`${social}-hero`, 'social.jpg')].find((file) => files.has(file));
    const name = PICTURE.exec(path)?.[1];
    if (!name) return undefined;
    const crop = queryText(query['crop']);
    const width = queryText(query['w'], DEFAULT_WIDTH);
    if (!crop) return best(name, width, accept);
    return best(name, `${crop}-${width}`, accept) ?? best(name, DEFAULT_WIDTH, accept);
  };

  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', MEDIA_POLICY);
    const file = fileFor(request, request.get('accept') ?? '');
    if (!file) {
      next();
      return;
    }
    response.vary('Accept');
    response.sendFile(join(folder, file), { maxAge: DAY_MS });
  };
}
