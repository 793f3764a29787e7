import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useT } from '../i18n/index.js';
import { type Paths, path } from '../paths.js';

/** Where a link leads, in the page's language: `to={(paths) => paths.contact()}`. */
export type Target = (paths: Paths) => string;

type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: Target };

/** A link inside the site that keeps the language. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const { lang } = useT();
  return <Link to={to(path(lang))} {...rest} />;
}

type LocalNavLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { readonly to: Target };

/** The same for menus: the page we are on carries aria-current. */
export function LocalNavLink({ to, ...rest }: LocalNavLinkProps) {
  const { lang } = useT();
  return <NavLink to={to(path(lang))} {...rest} />;
}
