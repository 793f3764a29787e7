import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { useT } from '../i18n/index.js';
import { type Paths, path } from '../lib/paths.js';

interface Navigation {
  readonly state?: unknown;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
}

export type LinkToProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Navigation & { readonly to: string };

/**
 * A client-side link within the site. The router's own Link has more features (prefetching, forms) and would add their
 * code.
 */
export function LinkTo({ to, state, preventScrollReset, onClick, ...anchor }: LinkToProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    state,
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** The target of a link, in the page's language: `to={(paths) => paths.contact()}`. */
export type Target = (paths: Paths) => string;

export type LocalLinkProps = Omit<LinkToProps, 'to'> & { readonly to: Target };

/** A link within the site that keeps the language. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const { lang } = useT();
  return <LinkTo to={to(path(lang))} {...rest} />;
}

/** The same for menus: has aria-current on its page and pages below it. `end`: only on the page itself. */
export function LocalNavLink({ to, end, ...rest }: LocalLinkProps & { readonly end?: boolean }) {
  const { lang } = useT();
  const { pathname } = useLocation();
  const address = to(path(lang));
  const current = pathname === address || (!end && pathname.startsWith(`${address}/`));
  return <LinkTo to={address} aria-current={current ? 'page' : undefined} {...rest} />;
}
