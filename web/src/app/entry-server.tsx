import type { Language } from '@safar/domain/text/languages';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
} from 'react-router-dom';
import type { Manifest } from 'vite';
import { BOOT_HASH } from './boot.js';
import { documentOf } from './document.js';
import { ApiError } from '../lib/http.js';
import { loadAllTexts, loadedI18n } from '../i18n/index.js';
import { NoScriptNotice } from '../layout/NoScriptNotice.js';
import { PageCache } from './page-cache.js';
import { ROOT_ID, type RootData, type ServerContext } from './page-context.js';
import { headOf } from './page-head.js';
import { languageOf } from '../lib/paths.js';
import { needsAllTexts, routes } from './router.js';
import { oneAddress } from '../seo/one-address.js';
import { ServerHead } from '../seo/ServerHead.js';
import { siteName } from '../lib/site-name.js';

export interface RenderRequest extends ServerContext {
  /** Path and query as requested, e.g. `/ar/destinationer?region=asia`. */
  readonly url: string;
  readonly method: string;
  /** The manifest of the browser build. */
  readonly assets: Manifest;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Script hash for the content security policy, e.g. `sha256-…`. */
export const scriptHash = BOOT_HASH;

const handler = createStaticHandler(routes);

/** Converts errors to plain objects, so that the browser renders the same error page on hydration. */
function plainErrors(context: StaticHandlerContext, log: ServerContext['log']): void {
  if (!context.errors) return;
  for (const [id, error] of Object.entries(context.errors)) {
    log(
      `Page failed in ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    context.errors[id] = { code };
  }
}

/** Returns the ids of the routes of the page. */
const pagesOf = ({ matches }: StaticHandlerContext): string[] =>
  matches.flatMap(({ route }) => (route.id ? [route.id] : []));

function headMarkup(context: StaticHandlerContext): string {
  const root = context.loaderData[ROOT_ID] as RootData | undefined;
  if (!root) return '<title>Sidan går inte att visa · تعذّر عرض الصفحة</title>';
  const { pathname } = context.location;
  const i18n = loadedI18n(languageOf(pathname));
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    loaderData: route.id ? (context.loaderData[route.id] as unknown) : undefined,
  }));
  const head = headOf(matches, {
    t: i18n.t,
    lang: i18n.lang,
    brand: siteName(root.config, i18n.lang),
  });
  const pages = pagesOf(context);
  return renderToStaticMarkup(
    <ServerHead head={head} pathname={pathname} root={root} i18n={i18n} pages={pages} />,
  );
}

function noticeMarkup({ loaderData, location }: StaticHandlerContext): string {
  const root = loaderData[ROOT_ID] as RootData | undefined;
  if (!root) return '';
  const { company } = root.config;
  return renderToStaticMarkup(<NoScriptNotice url={location.pathname} company={company} />);
}

/** Not cached, because a URL that redirects today can be a page tomorrow. */
const moved = (status: number, location: string): RenderedPage => ({
  status,
  headers: { location, 'cache-control': 'no-cache' },
  body: '',
});

const redirection = ({ status, headers }: Response): RenderedPage =>
  moved(status, headers.get('location') ?? '/');

/** Returns the canonical URL of a page, or null when the URL is canonical or no page. */
function betterAddress({ pathname, search }: URL): string | null {
  const isPage = matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*';
  // No page's URL contains a literal percent sign.
  if (!isPage || pathname.includes('%25')) return null;
  const address = oneAddress(pathname);
  return address === pathname ? null : address + search;
}

/** Pages whose script shows data of a single customer. */
const PRIVATE_PAGES = ['BookingPage', 'PayPage', 'PayLinkPage', 'ReviewPage', 'ThankYouPage'];

interface PageParts {
  readonly lang: Language;
  readonly data: Pick<StaticHandlerContext, 'loaderData' | 'actionData' | 'errors'>;
  readonly assets: Manifest;
}

function pageOf(context: StaticHandlerContext, { lang, data, assets }: PageParts): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const pages = pagesOf(context);
  return {
    status: context.errors ? 500 : context.statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      // `no-cache`: revalidated each time, answered with 304 while unchanged (the server adds an ETag).
      'cache-control': pages.some((page) => PRIVATE_PAGES.includes(page)) ? 'no-store' : 'no-cache',
    },
    body: documentOf({
      lang,
      head: headMarkup(context),
      markup,
      notice: noticeMarkup(context),
      data,
      assets,
      modules: [
        `src/i18n/${lang}/first.ts`,
        ...(pages.some(needsAllTexts) ? [`src/i18n/${lang}/index.ts`] : []),
        ...pages.map((page) => `src/pages/${page}.tsx`),
      ],
    }),
  };
}

/** One page cache per browser build; a server has one build. */
const memories = new WeakMap<Manifest, PageCache<RenderedPage>>();

function memoryFor(assets: Manifest): PageCache<RenderedPage> {
  const memory = memories.get(assets) ?? new PageCache<RenderedPage>();
  memories.set(assets, memory);
  return memory;
}

/** The origin in an absolute request URL (RFC 9112, 3.2.2). */
const OTHER_ORIGIN = /^https?:\/\/[^/?]*/i;

/** Characters that no route pattern matches. */
const LINE_END = /[\n\r\u2028\u2029]/;

/** A path that begins with two slashes would be read as a host in a link. */
const isReadable = (pathname: string): boolean => {
  if (pathname.startsWith('//')) return false;
  try {
    // The result must be used, because the bundler removes a call that is made only to throw.
    return !LINE_END.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
};

/**
 * Returns the URL for the router. A path that cannot be decoded (`/100%`, half a character) is no page: its percent
 * signs are escaped, so that the router answers 404 without a warning.
 * @param url path and query as requested
 */
function addressOf(url: string, publicUrl: string): URL {
  const address = new URL('/', publicUrl);
  const [path = '', ...query] = url.replace(OTHER_ORIGIN, '').split('?');
  address.pathname = path;
  address.search = query.join('?');
  const { pathname } = address;
  if (isReadable(pathname)) return address;
  address.pathname = pathname.replaceAll('%', '%25').replace(/^\/{2,}/, '/%2F');
  return address;
}

/**
 * Renders a page as a whole document, or returns a redirect. Does not throw when a page fails: it returns the error
 * page with status 500 and logs the reason.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { method, reads, publicUrl, log, assets } = request;
  const address = addressOf(request.url, publicUrl);
  const better = betterAddress(address);
  if (better !== null) return moved(301, better);
  const lang = languageOf(address.pathname);
  await loadAllTexts(lang);
  const context = await handler.query(new Request(address, { method }), {
    requestContext: { reads, publicUrl, log } satisfies ServerContext,
  });
  if (context instanceof Response) return redirection(context);
  plainErrors(context, log);
  const { loaderData, actionData, errors } = context;
  const data = { loaderData, actionData, errors };
  // A page depends only on its URL and its data, which include the current day.
  return memoryFor(assets).page(address.href, data, () => pageOf(context, { lang, data, assets }));
}
