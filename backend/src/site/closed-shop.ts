import { Injectable } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { Catalogue } from '../catalog/snapshot/catalogue.service.js';
import { CLOSED_POLICY, closedPage, staysWhileClosed } from './closed.page.js';
import { NOT_A_PAGE } from './site.renderer.js';

/** A crawler may ask again tomorrow. */
const RETRY_SECONDS = '86400';

/** Answers the pages of the site while the shop is closed. */
@Injectable()
export class ClosedShop {
  constructor(private readonly catalogue: Catalogue) {}

  handler(): RequestHandler {
    return (request, response, next) => {
      if (NOT_A_PAGE.test(request.path)) {
        next();
        return;
      }
      this.answer(request.originalUrl, response).then(
        (isAnswered) => {
          if (!isAnswered) next();
        },
        // Without a database the page reports it itself.
        () => {
          next();
        },
      );
    };
  }

  /** 503 keeps what a search engine knows of a shop that was open before. */
  private async answer(url: string, response: Response): Promise<boolean> {
    const { isOpen, config } = (await this.catalogue.current()).published;
    if (isOpen) return false;
    response.set('X-Robots-Tag', 'noindex');
    if (staysWhileClosed(url)) return false;
    response
      .status(503)
      .set({
        'Content-Security-Policy': CLOSED_POLICY,
        'Cache-Control': 'no-store',
        'Retry-After': RETRY_SECONDS,
      })
      .type('html')
      .send(closedPage(config, /^\/ar(?:[/?]|$)/.test(url) ? 'ar' : 'sv'));
    return true;
  }
}
