import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import type { IsoDay } from '@safar/domain/dates/dates';
import { useRouteLoaderData } from 'react-router-dom';
import { logFailure } from './browser-log.js';
import { browserQueries } from '../lib/public-api.js';

/** The server's context for the loaders of a request. */
export interface ServerContext {
  readonly reads: SiteQueries;
  readonly publicUrl: string;
  readonly log: (message: string) => void;
}

const isServerContext = (context: unknown): context is ServerContext =>
  typeof context === 'object' && context !== null && 'reads' in context && 'publicUrl' in context;

/** Returns the queries of a loader: the server's own services, or HTTP in the browser. */
export const readsFrom = (context: unknown): SiteQueries =>
  isServerContext(context) ? context.reads : browserQueries;

/** Returns the URL of the site without a trailing slash, for canonical links. */
export const publicUrlFrom = (context: unknown): string =>
  isServerContext(context) ? context.publicUrl.replace(/\/$/, '') : window.location.origin;

/** Logs a requested path that does not exist. */
export const logMissing = (context: unknown, pathname: string): void => {
  const what = '404 Error: User attempted to access non-existent route:';
  if (isServerContext(context)) context.log(`${what} ${pathname}`);
  else logFailure(what, pathname);
};

/** Data of every page, loaded once by the root route. */
export interface RootData {
  readonly config: ConfigView;
  readonly publicUrl: string;
  /** The day in Sweden at the time of the request, the same for both renderings. */
  readonly today: IsoDay;
}

export const ROOT_ID = 'root';

/** Returns the public settings of the agency. Throws outside the root route. */
export function useSite(): RootData {
  const data = useRouteLoaderData<RootData>(ROOT_ID);
  if (!data) throw new Error('useSite needs the root route above');
  return data;
}
