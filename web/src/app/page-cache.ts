/** The data of a page as text, and the page rendered from it. */
interface CachedPage<Page> {
  readonly data: string;
  readonly page: Page;
}

/** A page has 60 kB: enough for all frequent URLs, and harmless when a client requests a thousand others. */
const LIMIT = 200;

/**
 * Caches rendered pages by URL. It needs no invalidation: the data is read for each request, and a page is rendered
 * again when its data differs.
 */
export class PageCache<Page> {
  private readonly pages = new Map<string, CachedPage<Page>>();

  page(url: string, data: unknown, draw: () => Page): Page {
    const text = JSON.stringify(data);
    const known = this.pages.get(url);
    const cached = known?.data === text ? known : { data: text, page: draw() };
    // Moves the entry to the end: the map is in the order of the last request.
    this.pages.delete(url);
    this.pages.set(url, cached);
    const [oldest] = this.pages.keys();
    if (this.pages.size > LIMIT && oldest !== undefined) this.pages.delete(oldest);
    return cached.page;
  }
}
