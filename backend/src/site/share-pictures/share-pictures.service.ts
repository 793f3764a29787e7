import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import {
  type SharedDestination,
  sharePictureTexts,
  sharePictureVersion,
} from '@safar/domain/sharing/share-picture';
import { type Language, LANGUAGES } from '@safar/domain/text/languages';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { Catalogue } from '../../catalog/snapshot/catalogue.service.js';
import { ENV, type Env } from '../../common/config/env.js';
import { MEDIA_POLICY } from '../../common/http/headers.js';
import { logFailure } from '../../common/observability/logging.js';
import { ShareDrawings } from '../../media/images/share-drawings.service.js';
import { sharedDestination } from './shared-destination.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** An old link: its messenger may ask again. */
const A_WHILE = 'public, max-age=300';
/** New prices are drawn within that time; an earlier request waits for the drawing. */
const REFRESH_MS = 30_000;
const FOLDER = 'share-pictures';
/** A picture is 100 kB. */
const MOST_UNKEPT = 40;

/** A picture that a link shows now. */
interface Wanted {
  readonly destination: SharedDestination;
  readonly language: Language;
  readonly version: string;
  readonly file: string;
}

const wantedOf = (destination: SharedDestination, language: Language): Wanted => {
  const version = sharePictureVersion(destination, language);
  return { destination, language, version, file: `${destination.id}-${language}-${version}.jpg` };
};

/**
 * Pictures of shared links, with price and days. They are kept in a folder of this machine, drawn again when it is
 * empty, and made after each change before a request for it.
 */
@Injectable()
export class SharePictures {
  private readonly logger = new Logger('SharePictures');
  private readonly folder: string;
  /** Pictures that the folder did not take: its disk is full or read-only. */
  private readonly unkept = new Map<string, Buffer>();
  private isWarned = false;
  private readonly drawing = new Map<string, Promise<Buffer | null>>();
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly drawings: ShareDrawings,
    @Inject(ENV) env: Env,
  ) {
    this.folder = join(env.dataDir, FOLDER);
  }

  /** `/destination/istanbul/share.jpg`, and in Arabic after `/ar`. */
  files(): RequestHandler {
    const router = Router();
    for (const language of LANGUAGES) {
      const prefix = language === 'ar' ? '/ar' : '';
      router.get(`${prefix}/destination/:id/share.jpg`, (request, response) => {
        this.sendPicture(request, response, language).catch((error: unknown) => {
          logFailure(request, error);
          response.status(503).set('Retry-After', '60').type('text/plain').send('');
        });
      });
    }
    return router;
  }

  private async sendPicture(
    { params: { id = '' }, query }: Request<{ id?: string }>,
    response: Response,
    language: Language,
  ): Promise<void> {
    const { published } = await this.catalogue.current();
    const detail = published.details.get(id);
    const wanted = detail?.is_active
      ? wantedOf(sharedDestination(detail, language), language)
      : null;
    const picture = wanted && (await this.picture(wanted));
    if (!picture) {
      response.status(404).type('text/plain').send('');
      return;
    }
    response
      .set({
        'Content-Type': 'image/jpeg',
        'Content-Security-Policy': MEDIA_POLICY,
        'Cache-Control': query['v'] === wanted.version ? FOR_EVER : A_WHILE,
      })
      .send(picture);
  }

  /** Draws what is missing and deletes what no link shows any more. One at a time: many pictures take minutes. */
  @Interval(REFRESH_MS)
  refresh(): Promise<void> {
    this.refreshing ??= this.refreshNow().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  /** Lists the pictures of all links. Apart, so that the snapshot is not kept in memory while they are drawn. */
  private async allWanted(): Promise<Wanted[]> {
    const { published } = await this.catalogue.current();
    return [...published.details.values()]
      .filter((detail) => detail.is_active)
      .flatMap((detail) =>
        LANGUAGES.map((language) => wantedOf(sharedDestination(detail, language), language)),
      );
  }

  private async refreshNow(): Promise<void> {
    try {
      const wanted = await this.allWanted();
      await mkdir(this.folder, { recursive: true });
      const kept = await readdir(this.folder);
      // One after the other: visitors come first.
      for (const one of wanted.filter(({ file }) => !kept.includes(file))) await this.picture(one);
      const current = new Set(wanted.map(({ file }) => file));
      // Another process may be writing a draft.
      const old = kept.filter((file) => file.endsWith('.jpg') && !current.has(file));
      for (const file of old) await rm(join(this.folder, file), { force: true });
    } catch (error) {
      this.warnOnce(error);
    }
  }

  private warnOnce(error: unknown): void {
    if (this.isWarned) return;
    this.logger.warn(`Pictures of shared links are not kept: ${String(error)}`);
    this.isWarned = true;
  }

  /** Returns null when the picture of the trip is missing. */
  private async picture(wanted: Wanted): Promise<Buffer | null> {
    const kept =
      this.unkept.get(wanted.file) ??
      (await readFile(join(this.folder, wanted.file)).catch(() => null));
    return kept ?? this.drawn(wanted);
  }

  /** Draws a picture once, however many ask. */
  private drawn(wanted: Wanted): Promise<Buffer | null> {
    const busy = this.drawing.get(wanted.file);
    if (busy) return busy;
    const work = this.draw(wanted).finally(() => this.drawing.delete(wanted.file));
    this.drawing.set(wanted.file, work);
    return work;
  }

  private async draw({ destination, language, file }: Wanted): Promise<Buffer | null> {
    const texts = sharePictureTexts(destination, language);
    const picture = await this.drawings.draw(destination.image, texts, language);
    if (!picture) return null;
    await this.keep(file, picture).catch(() => {
      const [oldest] = this.unkept.keys();
      if (this.unkept.size >= MOST_UNKEPT && oldest !== undefined) this.unkept.delete(oldest);
      this.unkept.set(file, picture);
    });
    return picture;
  }

  /** Another process may read or write the same file. */
  private async keep(file: string, picture: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `${file}.${process.pid}`);
    await writeFile(draft, picture);
    await rename(draft, join(this.folder, file));
  }
}
