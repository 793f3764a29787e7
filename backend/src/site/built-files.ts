import type { ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { RequestHandler } from 'express';
import staticGzip from 'express-static-gzip';

const ASSETS = `${sep}assets${sep}`;

/** A file whose name changes with its content may be kept for ever. */
function setCaching(response: ServerResponse, path: string): void {
  const keep = path.includes(ASSETS) ? 'max-age=31536000, immutable' : 'max-age=3600';
  response.setHeader('Cache-Control', `public, ${keep}`);
}

/** An address that cannot be read is the name of no file: whoever comes next says so in their own way. */
const namesAFile = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/**
 * What a build has made, as the build has compressed it (`.br` beside the file) for every browser that takes brotli.
 * @param dist a folder in which the files under `assets/` have their hash in their name
 */
export function builtFiles(dist: string): RequestHandler {
  const files = staticGzip(dist, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    // A folder is no file: whoever comes next answers for its address, under a policy of their own.
    serveStatic: { setHeaders: setCaching, redirect: false },
  });
  return (request, response, next) => {
    if (namesAFile(request.path)) files(request, response, next);
    else next();
  };
}
