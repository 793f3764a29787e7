import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { uploadedMediaOf } from '@safar/domain/destinations/media-urls';
import type { Request, RequestHandler, Response } from 'express';
import { DataSource } from 'typeorm';
import { queryText } from '../../common/http/query-text.js';
import { MEDIA_POLICY } from '../../common/http/headers.js';
import { type ByteRange, ObjectStore, contentTypeOf } from '../storage/object-store.js';
import {
  type PictureFile,
  SOCIAL,
  type PictureRequest,
  filesFor,
  nearest,
  parsePictureRequest,
} from '../images/picture-sizes.js';
import { UploadEntity, UploadFileEntity } from './upload.entity.js';
import { filesOf, findUpload } from './upload.queries.js';

/** A file never changes under its URL. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A better one is in progress. */
const FOR_NOW = 'public, max-age=10';
const SOCIAL_END = '-social.jpg';

/** The file chosen for a request. */
interface Choice {
  readonly upload: UploadEntity;
  readonly file: UploadFileEntity;
  /** False when a better file is still in progress. */
  readonly final: boolean;
}

function pictureRequestOf(request: Request): PictureRequest | null {
  if (request.path.endsWith(SOCIAL_END)) {
    return { cut: 'social', width: SOCIAL.width, formats: ['jpg', 'webp'] };
  }
  const avif = (request.get('accept') ?? '').includes('image/avif');
  return parsePictureRequest(queryText(request.query['crop']), queryText(request.query['w']), avif);
}

const isPicture = (file: UploadFileEntity): file is UploadFileEntity & PictureFile =>
  file.cut !== 'master' && file.cut !== 'document';

const isSame = (one: PictureFile, other: PictureFile | undefined): boolean =>
  one.cut === other?.cut && one.width === other.width && one.format === other.format;

function choose(upload: UploadEntity, files: UploadFileEntity[], request: Request): Choice | null {
  if (upload.kind === 'pdf') return files[0] ? { upload, file: files[0], final: true } : null;
  const wanted = pictureRequestOf(request);
  const file = wanted && nearest(files.filter(isPicture), wanted);
  if (!file) return null;
  const best = nearest(filesFor({ width: upload.width ?? 0, height: upload.height ?? 0 }), wanted);
  return { upload, file, final: isSame(file, best) };
}

function describe({ upload, file, final }: Choice, response: Response): void {
  response.setHeader('Content-Type', contentTypeOf(file.name));
  response.setHeader('Content-Security-Policy', MEDIA_POLICY);
  response.setHeader('Cache-Control', final ? FOR_EVER : FOR_NOW);
  response.setHeader('ETag', `"${file.sha256.slice(0, 32)}"`);
  response.setHeader('Last-Modified', upload.created_at.toUTCString());
  response.setHeader('Accept-Ranges', 'bytes');
  if (upload.kind === 'image') response.vary('Accept');
  // Browsers show no PDF with this sandbox policy, so it is sent as a download.
  else response.attachment(`${upload.original_name || 'dokument'}.pdf`).type('application/pdf');
}

/**
 * Returns the requested range; undefined: the whole file. Several ranges get the whole file, and so does If-Range with
 * a date, because one second may have two versions.
 */
function rangeOf(
  file: UploadFileEntity,
  request: Request,
  response: Response,
): ByteRange | undefined | 'none' {
  const version = request.get('if-range');
  if (version && version !== response.getHeader('ETag')) return undefined;
  const ranges = request.range(file.size);
  if (ranges === -1) return 'none';
  const [range, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return range && more.length === 0 ? { first: range.start, last: range.end } : undefined;
}

/** Serves `/media/<key>` with uploaded files, in the best size and format for the client. */
@Injectable()
export class UploadedMedia {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** Mounted at `/media`. */
  files(): RequestHandler {
    return (request, response, next) => {
      const address = `/media${request.path}`;
      const asked = uploadedMediaOf(
        address.endsWith(SOCIAL_END) ? address.slice(0, -SOCIAL_END.length) : address,
      );
      if (!asked || !['GET', 'HEAD'].includes(request.method)) next();
      else this.answer(asked.key, request, response).then((found) => found || next(), next);
    };
  }

  private async answer(key: string, request: Request, response: Response): Promise<boolean> {
    const choice = await this.choose(key, request);
    if (!choice) return false;
    describe(choice, response);
    if (request.fresh) response.status(304).end();
    else await this.send(choice.file, request, response);
    return true;
  }

  private async choose(key: string, request: Request): Promise<Choice | null> {
    const upload = await findUpload(this.db.manager, key);
    if (!upload?.stored_at || upload.leaving_at) return null;
    return choose(upload, await filesOf(this.db.manager, key), request);
  }

  private async send(file: UploadFileEntity, request: Request, response: Response): Promise<void> {
    const range = request.method === 'GET' ? rangeOf(file, request, response) : undefined;
    if (range === 'none') {
      // Applies to this request only, so it must not be cached.
      response.setHeader('Cache-Control', 'no-store');
      response.status(416).setHeader('Content-Range', `bytes */${file.size}`).end();
      return;
    }
    const bytes = request.method === 'HEAD' ? Readable.from([]) : await this.open(file, range);
    if (!bytes) {
      response.removeHeader('ETag');
      response.setHeader('Cache-Control', 'no-store');
      response.status(503).setHeader('Retry-After', '5').end();
      return;
    }
    response.setHeader('Content-Length', range ? range.last - range.first + 1 : file.size);
    if (range) {
      const { first, last } = range;
      response.status(206).setHeader('Content-Range', `bytes ${first}-${last}/${file.size}`);
    }
    // Closing the connection also ends reading from the store.
    await pipeline(bytes, response).catch(() => response.destroy());
  }

  /** Returns null when the store is unavailable or lost the file. */
  private async open(file: UploadFileEntity, range?: ByteRange): Promise<Readable | null> {
    try {
      const bytes = await this.store.get(file.name, range);
      if (!bytes) this.logger.error(`${file.name} is not in the store`);
      return bytes;
    } catch (error) {
      this.logger.warn(`${file.name} cannot be read: ${String(error)}`);
      return null;
    }
  }
}
