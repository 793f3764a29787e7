import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Language, LANGUAGES } from '@safar/domain/rules/languages';
import { type RequestHandler, type Response, Router } from 'express';
import { ENV, type Env } from '../core/env.js';
import { Destinations } from '../destinations/destinations.service.js';
import { Settings } from '../settings/settings.service.js';
import { robotsOf } from './robots.js';
import { sitemapOf } from './sitemap.js';
import { manifestOf } from './web-manifest.js';

const AN_HOUR = 'public, max-age=3600';

interface File {
  readonly type: string;
  readonly body: string;
}

/** The files that search engines and browsers ask a site for by name. */
@Injectable()
export class CrawlerFiles {
  private readonly logger = new Logger('Site');

  constructor(
    private readonly destinations: Destinations,
    private readonly settings: Settings,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** `/robots.txt`, `/sitemap.xml`, and the web manifest of each language. */
  files(): RequestHandler {
    const router = Router();
    router.get('/robots.txt', this.sending(this.robots));
    router.get('/sitemap.xml', this.sending(this.sitemap));
    for (const language of LANGUAGES) {
      const prefix = language === 'ar' ? '/ar' : '';
      router.get(
        `${prefix}/manifest.webmanifest`,
        this.sending(() => this.manifest(language)),
      );
    }
    return router;
  }

  /** Answers with a file, or with «later» while it cannot be made: a crawler then comes back. */
  private sending(make: () => File | Promise<File>): RequestHandler {
    const send = async (response: Response): Promise<void> => {
      try {
        const { type, body } = await make();
        response.set({ 'Content-Type': type, 'Cache-Control': AN_HOUR }).send(body);
      } catch (error) {
        this.logger.error(error instanceof Error ? error.stack : error);
        response.status(503).set('Retry-After', '60').type('text/plain').send('');
      }
    };
    return (_request, response) => {
      void send(response);
    };
  }

  private readonly robots = (): File => ({
    type: 'text/plain; charset=utf-8',
    body: robotsOf(this.env.publicUrl),
  });

  private readonly sitemap = async (): Promise<File> => ({
    type: 'application/xml; charset=utf-8',
    body: sitemapOf(this.env.publicUrl, await this.destinations.forSale()),
  });

  private readonly manifest = async (language: Language): Promise<File> => {
    const { brand } = await this.settings.all();
    return {
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(manifestOf(language, brand)),
    };
  };
}
