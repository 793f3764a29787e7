import type { ConfigView } from '@safar/domain/contracts/config';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/content';
import type { DestinationDetailView, DestinationView } from '@safar/domain/contracts/destinations';
import { type CachedResponse, compressed } from './cached-response.js';

/** All that visitors may read of the catalogue, as it was at one moment. */
export interface Published {
  readonly destinations: readonly DestinationView[];
  readonly details: ReadonlyMap<string, DestinationDetailView>;
  /** Where the slugs of trips lead, those of the past among them. */
  readonly slugs: ReadonlyMap<string, { readonly id: string }>;
  readonly dates: readonly string[];
  readonly contents: ReadonlyMap<ContentPage, readonly ContentItemView[]>;
  readonly config: ConfigView;
}

/** A page as the renderer made it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A page is 60 kB in three encodings: all addresses that are often asked for, and no harm from thousands of others. */
const PAGES = 400;

/** Addresses that name a booking or a payment are nobody else's, and there is no end to them. */
const PUBLIC_PAGE =
  /^\/(?!(?:ar\/)?(?:pay|betala|bokning|thank-you|cancelled)(?:\/|$))[a-z0-9/-]*$/;

const AT_SLUG = /^\/api\/destinations\/by-slug\/([a-z0-9-]+)$/;
const DETAIL = /^\/api\/destinations\/([a-z0-9-]+)$/;
const CONTENT = /^\/api\/content\/([a-z]+)$/;

/** What a path answers; undefined for one that is not published. */
function viewAt(path: string, published: Published): unknown {
  if (path === '/api/destinations') return published.destinations;
  if (path === '/api/departure-dates') return published.dates;
  if (path === '/api/config') return published.config;
  const slug = AT_SLUG.exec(path)?.[1];
  if (slug !== undefined) return published.details.get(published.slugs.get(slug)?.id ?? '');
  const id = DETAIL.exec(path)?.[1];
  if (id !== undefined) return published.details.get(id);
  return published.contents.get(CONTENT.exec(path)?.[1] as ContentPage);
}

/** Headers of an answer to whoever asks for a path, without those of its content. */
export type CommonHeaders = (path: string) => Readonly<Record<string, string>>;

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
};

/**
 * The published catalogue of one moment, with the answers that were packed of it. It never changes; what changed is in
 * the next edition, which takes over the answers that are still the same.
 */
export class CatalogSnapshot {
  private readonly responses = new Map<string, CachedResponse>();
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  private pages = 0;

  /**
   * @param version tells this edition's data from any other, see catalogue.queries.ts
   * @param earlier answers of the edition before
   */
  constructor(
    readonly version: string,
    readonly published: Published,
    private readonly settings: {
      readonly headers: CommonHeaders;
      readonly earlier: ReadonlyMap<string, CachedResponse> | null;
    },
  ) {}

  /** For the next edition. */
  allResponses(): ReadonlyMap<string, CachedResponse> {
    return this.responses;
  }

  /** The answer to a path if it is packed already. */
  ready(path: string): CachedResponse | undefined {
    return this.responses.get(path);
  }

  /** The answer to a path of the API, packed at the first request; null for what is not published. */
  response(path: string): Promise<CachedResponse> | null {
    const view = viewAt(path, this.published);
    return view === undefined ? null : this.compress(path, JSON.stringify(view), JSON_HEADERS);
  }

  /**
   * A page that was rendered from this edition answers everybody who asks for its address from now on.
   * @returns null for a page that is not to be kept
   */
  savePage(path: string, page: RenderedPage): Promise<CachedResponse> | null {
    if (page.status !== 200 || !PUBLIC_PAGE.test(path)) return null;
    if (!this.pending.has(path)) {
      if (this.pages >= PAGES) return null;
      this.pages += 1;
    }
    return this.compress(path, page.body, page.headers);
  }

  private compress(
    path: string,
    text: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedResponse> {
    const busy = this.pending.get(path);
    if (busy) return busy;
    const before = this.settings.earlier?.get(path);
    const work =
      before?.text === text
        ? Promise.resolve(before)
        : compressed(text, { ...this.settings.headers(path), ...headers });
    const done = work.then((answer) => {
      this.responses.set(path, answer);
      return answer;
    });
    this.pending.set(path, done);
    return done;
  }
}
