import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '@safar/domain/text/languages';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/config/env.js';
import { logFailure } from '../common/observability/logging.js';
import { Destinations } from '../catalog/destinations/destinations.service.js';
import { Settings, brandOf } from '../settings/settings.service.js';
import { ShopOpening } from '../settings/shop-opening.service.js';
import { robotsOf } from './robots.js';
import { securityTxtOf } from './security-txt.js';
import { sitemapOf } from './sitemap.js';
import { manifestOf } from './web-manifest.js';

const AN_HOUR = 'public, max-age=3600';

interface File {
  readonly type: string;
  readonly body: string;
}

/** Where Apple looks for it. */
const APPLE_PAY_FILE = '/.well-known/apple-developer-merchantid-domain-association';

/** Files that crawlers, browsers and security researchers request by name. */
@Injectable()
export class CrawlerFiles {
  constructor(
    private readonly destinations: Destinations,
    private readonly settings: Settings,
    private readonly shop: ShopOpening,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** `/robots.txt`, `/sitemap.xml`, `/.well-known/security.txt`, Apple's file, and the web manifest of each language. */
  files(): RequestHandler {
    const router = Router();
    router.get('/robots.txt', this.sending(this.robots));
    router.get('/sitemap.xml', this.sending(this.sitemap));
    router.get('/.well-known/security.txt', this.sending(this.securityTxt));
    router.get(APPLE_PAY_FILE, this.sending(this.applePayFile));
    for (const language of LANGUAGES) {
      const prefix = language === 'ar' ? '/ar' : '';
      router.get(
        `${prefix}/manifest.webmanifest`,
        this.sending(() => this.manifest(language)),
      );
    }
    return router;
  }

  /** Sends a file; replies 404 without one, and 503 on an error so that crawlers retry. */
  private sending(make: () => File | Promise<File | null>): RequestHandler {
    const send = async (request: Request, response: Response): Promise<void> => {
      try {
        const file = await make();
        if (!file) {
          response.status(404).type('text/plain').send('');
          return;
        }
        response.set({ 'Content-Type': file.type, 'Cache-Control': AN_HOUR }).send(file.body);
      } catch (error) {
        logFailure(request, error);
        response.status(503).set('Retry-After', '60').type('text/plain').send('');
      }
    };
    return (request, response) => {
      void send(request, response);
    };
  }

  private readonly robots = (): File => ({
    type: 'text/plain; charset=utf-8',
    body: robotsOf(this.env.publicUrl),
  });

  /** None while the shop is closed, because its pages are not to be indexed. */
  private readonly sitemap = async (): Promise<File | null> =>
    (await this.shop.isOpen())
      ? {
          type: 'application/xml; charset=utf-8',
          body: sitemapOf(this.env.publicUrl, await this.destinations.forSale()),
        }
      : null;

  /** Empty while the agency has no e-mail address. */
  private readonly securityTxt = async (): Promise<File | null> => {
    const email = (await this.settings.all())['company.email'];
    const { publicUrl } = this.env;
    const body = email && securityTxtOf({ publicUrl, email, now: this.clock.now() });
    return body ? { type: 'text/plain; charset=utf-8', body } : null;
  };

  /** Proves to Apple that the payment provider may offer Apple Pay on this domain. */
  private readonly applePayFile = async (): Promise<File | null> => {
    const { applePayDomainFile: path } = this.env;
    return path === null ? null : { type: 'text/plain', body: await readFile(path, 'utf8') };
  };

  private readonly manifest = async (language: Language): Promise<File> => {
    const brand = brandOf(await this.settings.all(), language);
    return {
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(manifestOf(language, brand)),
    };
  };
}
