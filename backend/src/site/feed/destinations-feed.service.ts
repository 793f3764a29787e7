import { Inject, Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '@safar/domain/text/languages';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type CachedResponse, Catalogue, send } from '../../catalog/snapshot/catalogue.service.js';
import { ENV, type Env } from '../../common/config/env.js';
import { logFailure } from '../../common/observability/logging.js';
import { destinationsFeed } from './destinations-feed.js';

const FEED = '/feed/trips.xml';
const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'no-cache',
};

/** The product feed of the trips on sale, for price comparison sites. */
@Injectable()
export class DestinationsFeed {
  constructor(
    private readonly catalogue: Catalogue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** `/feed/trips.xml`, and in Arabic after `/ar`; 404 while the shop is closed. */
  files(): RequestHandler {
    const router = Router();
    for (const language of LANGUAGES) {
      const path = language === 'ar' ? `/ar${FEED}` : FEED;
      router.get(path, (request, response) => {
        this.sendFeed(path, language, { request, response }).catch((error: unknown) => {
          logFailure(request, error);
          response.status(503).set('Retry-After', '60').type('text/plain').send('');
        });
      });
    }
    return router;
  }

  private async sendFeed(
    path: string,
    language: Language,
    { request, response }: { request: Request; response: Response },
  ): Promise<void> {
    const feed = await this.feed(path, language);
    if (feed) send(feed, request, response);
    else response.status(404).type('text/plain').send('');
  }

  /** Kept with the snapshot, which answers further requests; sold seats and changed prices make a new one. */
  private async feed(path: string, language: Language): Promise<CachedResponse | null> {
    const snapshot = await this.catalogue.current();
    const { isOpen, config, details } = snapshot.published;
    if (!isOpen) return null;
    const brand = (language === 'ar' && config.brandAr) || config.brand;
    const frame = { publicUrl: this.env.publicUrl, brand, language };
    return snapshot.saveFile(path, () => destinationsFeed([...details.values()], frame), HEADERS);
  }
}
