import type { APIRequestContext } from '@playwright/test';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

const decoded = (attribute: string): string =>
  attribute.replace(/&(?:amp|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decoded(value));

/** Returns the links, ids and files of a document, as written. */
export const partsOf = (html: string) => ({
  links: attributes(html, /<a\b[^>]*?\shref="([^"]*)"/g),
  ids: new Set(attributes(html, /\sid="([^"]*)"/g)),
  files: [
    ...attributes(html, /<(?:img|script)\b[^>]*?\ssrc="([^"]*)"/g),
    ...attributes(html, /<link\b[^>]*?\shref="([^"]*)"/g),
    ...attributes(html, /<meta property="og:image" content="([^"]*)"/g),
    ...attributes(html, /\s(?:srcSet|imageSrcSet)="([^"]*)"/g).flatMap((set) =>
      set.split(',').map((variant) => variant.trim().split(' ')[0] ?? ''),
    ),
  ],
});

export interface Visited {
  readonly status: number;
  readonly html: string;
}

export interface Walk {
  /** Every page by its URL without fragment. */
  readonly pages: ReadonlyMap<string, Visited>;
  /** Dead links and files, with the page that contains them. */
  readonly dead: readonly string[];
  /** URLs outside of the site. */
  readonly outside: ReadonlySet<string>;
}

/**
 * Follows every link within the site, breadth first, as a visitor without script does.
 * @param base origin of the site
 * @param starts first URLs; their own status counts too
 */
export async function walk(
  request: APIRequestContext,
  base: string,
  starts: readonly string[],
): Promise<Walk> {
  const pages = new Map<string, Visited>();
  const files = new Map<string, number>();
  const outside = new Set<string>();
  const dead: string[] = [];
  const wanted: { readonly from: string; readonly url: URL }[] = starts.map((start) => ({
    from: 'start',
    url: new URL(start, base),
  }));
  const visit = async (address: string): Promise<Visited> => {
    const response = await request.get(address);
    const visited = { status: response.status(), html: await response.text() };
    pages.set(address, visited);
    const { links, files: needed } = partsOf(visited.html);
    for (const link of links) {
      const url = new URL(link, response.url());
      if (url.origin === base) wanted.push({ from: address, url });
      else outside.add(link);
    }
    for (const file of needed) {
      const url = new URL(file, response.url()).href;
      const status = files.get(url) ?? (await request.get(url)).status();
      files.set(url, status);
      if (status !== 200) dead.push(`${status} ${url} on ${address}`);
    }
    return visited;
  };
  for (const { from, url } of wanted) {
    const address = url.href.replace(/#.*$/, '');
    const { status, html } = pages.get(address) ?? (await visit(address));
    if (status >= 400) dead.push(`${status} ${address} on ${from}`);
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (fragment && !partsOf(html).ids.has(fragment)) dead.push(`${url.href} on ${from}`);
  }
  return { pages, dead: [...new Set(dead)], outside };
}

/** Returns the URLs of the sitemap. */
export async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return attributes(xml, /<loc>(.*?)<\/loc>/g);
}
