import type { ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { RequestHandler } from 'express';
import staticGzip from 'express-static-gzip';

const ASSETS = `${sep}assets${sep}`;

/** Files with a hash in their name may be cached for ever. */
function setCaching(response: ServerResponse, path: string): void {
  const keep = path.includes(ASSETS) ? 'max-age=31536000, immutable' : 'max-age=3600';
  response.setHeader('Cache-Control', `public, ${keep}`);
}

/** A malformed URL names no file: the next handler replies. */
const namesAFile = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/**
 * Serves built files, with brotli (`.br` beside the file) for browsers that accept it.
 * @param dist a folder in which the files under `assets/` have their hash in their name
 */
export function builtFiles(dist: string): RequestHandler {
  const files = staticGzip(dist, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    // No redirects to folders: the next handler replies with its own policy.
    serveStatic: { setHeaders: setCaching, redirect: false },
  });
  return (request, response, next) => {
    if (namesAFile(request.path)) files(request, response, next);
    else next();
  };
}
