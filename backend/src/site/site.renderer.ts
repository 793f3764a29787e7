import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import type { RequestHandler } from 'express';
import {
  type CachedResponse,
  Catalogue,
  type RenderedPage,
  send,
} from '../catalog/snapshot/catalogue.service.js';
import { ENV, type Env } from '../common/config/env.js';
import { sitePolicy } from '../common/http/headers.js';
import { logFailure } from '../common/observability/logging.js';
import { Previews } from '../catalog/previews/previews.service.js';
import { SnapshotSiteQueries } from './snapshot-site-queries.js';
import { unavailablePage } from './unavailable.page.js';

/** The interface of the built site (web/src/app/entry-server.tsx). */
interface SiteBundle {
  readonly scriptHash: string;
  render(request: {
    url: string;
    method: string;
    reads: SiteQueries;
    publicUrl: string;
    assets: unknown;
    log: (message: string) => void;
  }): Promise<RenderedPage>;
}

/** Paths of other parts of the server, also when they reply 404. */
export const NOT_A_PAGE = /^\/(api|health|metrics|media|admin)(\/|$)/;

/** A path of ours that can be a page; never a URL that browsers resolve to another host. */
const OWN_PAGE = /^\/(?![/\\]|(?:api|health|metrics|media|admin)(?:[/?]|$))/;

const RETRY_SECONDS = '5';

/** Renders the pages of the public site on their first load. */
@Injectable()
export class SiteRenderer {
  private readonly logger = new Logger('Site');
  private bundle: Promise<SiteBundle> | null = null;
  private assets: unknown = null;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly previews: Previews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Treats everything but files and API calls as a page. */
  pages(webDist: string): RequestHandler {
    const server = join(webDist, 'server/entry-server.js');
    if (!existsSync(server)) {
      this.logger.warn('The public site is not built; only the API is served.');
      return (_request, _response, next) => {
        next();
      };
    }
    return (request, response, next) => {
      if (request.method === 'POST' && OWN_PAGE.test(request.originalUrl)) {
        // A form sent without script: shows its page with other contact options instead of an error.
        response.redirect(303, request.originalUrl);
        return;
      }
      if (!['GET', 'HEAD'].includes(request.method) || NOT_A_PAGE.test(request.path)) {
        next();
        return;
      }
      this.page(webDist, {
        url: request.originalUrl,
        method: request.method,
      }).then(
        ({ page: { status, headers, body }, cached }) => {
          if (cached) send(cached, request, response);
          else response.status(status).set(headers).send(body);
        },
        (error: unknown) => {
          logFailure(request, error);
          response
            .status(503)
            .set('Retry-After', RETRY_SECONDS)
            .type('html')
            .send(unavailablePage(this.catalogue.lastKnown?.published.config ?? null));
        },
      );
    };
  }

  private async page(
    webDist: string,
    request: { url: string; method: string },
  ): Promise<{ page: RenderedPage; cached: CachedResponse | null }> {
    this.bundle ??= import(
      pathToFileURL(join(webDist, 'server/entry-server.js')).href
    ) as Promise<SiteBundle>;
    this.assets ??= JSON.parse(readFileSync(join(webDist, 'client/.vite/manifest.json'), 'utf8'));
    const bundle = await this.bundle;
    const snapshot = await this.catalogue.current();
    const rendered = await bundle.render({
      ...request,
      reads: new SnapshotSiteQueries(snapshot.published, this.previews),
      publicUrl: this.env.publicUrl,
      assets: this.assets,
      log: (message) => {
        this.logger.warn(message);
      },
    });
    const policy = sitePolicy({
      stripe: this.env.stripe !== null,
      scriptHash: bundle.scriptHash,
    });
    const headers = { ...rendered.headers, 'Content-Security-Policy': policy };
    const page = { ...rendered, headers };
    // Pages that stay while the shop is closed have other headers, so they are not kept for later.
    const { isOpen } = snapshot.published;
    return { page, cached: isOpen ? await snapshot.savePage(request.url, page) : null };
  }
}
