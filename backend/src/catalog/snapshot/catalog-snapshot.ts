import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/catalog/content';
import type {
  DestinationDetailView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DestinationReviewsView } from '@safar/domain/contracts/catalog/reviews';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { type CachedResponse, compressed, uncompressed } from './cached-response.js';
import { type SearchAnswer, type Searched, answerAt } from './search-answers.js';

/** The catalogue data for visitors as of one instant. */
export interface Published extends Searched {
  readonly destinations: readonly DestinationView[];
  readonly details: ReadonlyMap<string, DestinationDetailView>;
  /** Returns the departure of a destination on a day; undefined when it is not for sale. */
  readonly departureOn: (id: string, day: string) => DepartureDetailView | undefined;
  /** Returns the published reviews of a destination. */
  readonly reviewsOf: (id: string) => DestinationReviewsView;
  /** Destinations by slug, including former slugs. */
  readonly slugs: ReadonlyMap<string, { readonly id: string }>;
  readonly dates: readonly string[];
  readonly contents: ReadonlyMap<ContentPage, readonly ContentItemView[]>;
  readonly config: ConfigView;
  /** Whether customers can see the site and order. */
  readonly isOpen: boolean;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A page is 60 kB in three encodings: enough for popular URLs, while a limit protects the memory. */
const PAGES = 400;
/** URLs of searches whose answers are remembered: the links and first choices of the site, not everything that is asked. */
const SEARCHES = 300;

/** Excludes URLs of a booking or payment: they are private, and there is no limit to them. */
const PUBLIC_PAGE =
  /^\/(?!(?:ar\/)?(?:pay|betala|omdome|bokning|thank-you|cancelled)(?:\/|$))[a-z0-9/-]*$/;

const AT_SLUG = /^\/api\/destinations\/by-slug\/([a-z0-9-]+)$/;
const DETAIL = /^\/api\/destinations\/([a-z0-9-]+)$/;
const DEPARTURE = /^\/api\/destinations\/([a-z0-9-]+)\/departures\/([0-9-]+)$/;
const REVIEWS = /^\/api\/destinations\/([a-z0-9-]+)\/reviews$/;
const CONTENT = /^\/api\/content\/([a-z]+)$/;

/** Returns undefined for a trip that does not exist. */
const reviewsAt = (id: string, { details, reviewsOf }: Published) =>
  details.has(id) ? reviewsOf(id) : undefined;

/** Returns the data of a path; undefined when it is not published. */
function viewAt(path: string, published: Published): unknown {
  if (path === '/api/destinations') return published.destinations;
  if (path === '/api/departure-dates') return published.dates;
  if (path === '/api/config') return published.config;
  const slug = AT_SLUG.exec(path)?.[1];
  if (slug !== undefined) return published.details.get(published.slugs.get(slug)?.id ?? '');
  const id = DETAIL.exec(path)?.[1];
  if (id !== undefined) return published.details.get(id);
  const departure = DEPARTURE.exec(path);
  if (departure) return published.departureOn(departure[1] ?? '', departure[2] ?? '');
  const reviewed = REVIEWS.exec(path)?.[1];
  if (reviewed !== undefined) return reviewsAt(reviewed, published);
  return published.contents.get(CONTENT.exec(path)?.[1] as ContentPage);
}

/** Returns the headers for a path that do not depend on the content. */
export type CommonHeaders = (path: string) => Readonly<Record<string, string>>;

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
};

/**
 * A snapshot of the published catalogue with its prepared responses. It never changes; changes are in the next
 * snapshot, which reuses unchanged responses.
 */
export class CatalogSnapshot {
  private readonly responses = new Map<string, CachedResponse>();
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  private pages = 0;
  private searches = 0;

  /**
   * @param version identifies this snapshot's data, see catalogue.queries.ts
   * @param earlier responses of the previous snapshot
   */
  constructor(
    readonly version: string,
    readonly published: Published,
    private readonly settings: {
      readonly headers: CommonHeaders;
      readonly earlier: ReadonlyMap<string, CachedResponse> | null;
    },
  ) {}

  /** Used by the next snapshot. */
  allResponses(): ReadonlyMap<string, CachedResponse> {
    return this.responses;
  }

  /** Returns the response to a path if it is prepared. */
  ready(path: string): CachedResponse | undefined {
    return this.responses.get(path);
  }

  /** Returns the response to an API path, prepared at the first request; null when it is not published. */
  response(path: string): Promise<CachedResponse> | null {
    const search = answerAt(path, this.published);
    if (search) return this.searchResponse(path, search);
    const view = viewAt(path, this.published);
    return view === undefined ? null : this.compress(path, JSON.stringify(view), JSON_HEADERS);
  }

  private searchResponse(url: string, answer: SearchAnswer): Promise<CachedResponse> {
    const busy = this.pending.get(url);
    if (busy) return busy;
    if (this.searches >= SEARCHES) return this.computed(answer, false);
    this.searches += 1;
    return this.remembered(url, answer);
  }

  /** Prepares the answer to a search, beside those that visitors ask; the caller limits them. null when it is none. */
  prepareSearch(url: string): Promise<CachedResponse> | null {
    const answer = answerAt(url, this.published);
    return answer && (this.pending.get(url) ?? this.remembered(url, answer));
  }

  private remembered(url: string, answer: SearchAnswer): Promise<CachedResponse> {
    return this.keep(url, this.computed(answer, true));
  }

  /** Async, so that an error rejects: the caller is outside of everything that answers errors. */
  private async computed(
    { key, view }: SearchAnswer,
    isRemembered: boolean,
  ): Promise<CachedResponse> {
    const known = this.pending.get(key);
    if (known) return known;
    const text = JSON.stringify(view());
    if (isRemembered) return this.compress(key, text, JSON_HEADERS);
    return uncompressed(text, { ...this.settings.headers(key), ...JSON_HEADERS });
  }

  /**
   * Saves a page rendered from this snapshot for all further requests.
   * @returns null for a page that is not cached
   */
  savePage(path: string, page: RenderedPage): Promise<CachedResponse> | null {
    if (page.status !== 200 || !PUBLIC_PAGE.test(path)) return null;
    if (!this.pending.has(path)) {
      if (this.pages >= PAGES) return null;
      this.pages += 1;
    }
    return this.compress(path, page.body, page.headers);
  }

  /**
   * Saves a file made of this snapshot for all further requests. The caller limits the paths.
   * @param make returns its text; not called when the file is there
   */
  saveFile(
    path: string,
    make: () => Promise<string>,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedResponse> {
    const compress = async () => this.compressedText(path, await make(), headers);
    return this.pending.get(path) ?? this.keep(path, compress());
  }

  private compress(
    path: string,
    text: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedResponse> {
    return this.pending.get(path) ?? this.keep(path, this.compressedText(path, text, headers));
  }

  /** Keeps the response of the previous snapshot when its bytes are the same. */
  private compressedText(
    path: string,
    text: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedResponse> {
    const body = Buffer.from(text);
    const before = this.settings.earlier?.get(path);
    return before?.variants.identity.body.equals(body)
      ? Promise.resolve(before)
      : compressed(body, { ...this.settings.headers(path), ...headers });
  }

  private keep(path: string, work: Promise<CachedResponse>): Promise<CachedResponse> {
    const done = work.then(
      (answer) => {
        this.responses.set(path, answer);
        return answer;
      },
      (error: unknown) => {
        this.pending.delete(path);
        throw error;
      },
    );
    this.pending.set(path, done);
    return done;
  }
}
