/** What a page is made of, as one text, and the page that was made of it. */
interface CachedPage<Page> {
  readonly data: string;
  readonly page: Page;
}

/** A page is 60 kB: all addresses that are often asked for, and no harm from those who ask for a thousand others. */
const LIMIT = 200;

/**
 * The pages that were drawn last, by their address. Nothing has to tell it of a change: the data is read for each
 * request, and a page is drawn anew as soon as its data is another.
 */
export class PageCache<Page> {
  private readonly pages = new Map<string, CachedPage<Page>>();

  page(url: string, data: unknown, draw: () => Page): Page {
    const text = JSON.stringify(data);
    const known = this.pages.get(url);
    const cached = known?.data === text ? known : { data: text, page: draw() };
    // The map is in the order of the last request.
    this.pages.delete(url);
    this.pages.set(url, cached);
    const [oldest] = this.pages.keys();
    if (this.pages.size > LIMIT && oldest !== undefined) this.pages.delete(oldest);
    return cached.page;
  }
}
