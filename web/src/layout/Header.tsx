import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type TextKey, useT } from '../i18n/index.js';
import { rememberLanguage } from '../lib/language-preference.js';
import { useSite } from '../app/page-context.js';
import { twin } from '../lib/paths.js';
import { Icon } from '../ui/Icon.js';
import { LinkTo, LocalLink, LocalNavLink, type Target } from '../ui/LocalLink.js';
import { Logo } from './Logo.js';

const LINKS: readonly { readonly text: TextKey; readonly to: Target; readonly end?: true }[] = [
  { text: 'common.nav.home', to: (paths) => paths.home(), end: true },
  { text: 'common.nav.destinations', to: (paths) => paths.destinations() },
  { text: 'common.nav.about', to: (paths) => paths.about() },
  { text: 'common.nav.contact', to: (paths) => paths.contact() },
  { text: 'common.nav.lookup', to: (paths) => paths.lookup() },
];

/** Links to the same page in the other language and keeps the navigation state. */
function LanguageSwitch() {
  const { t, lang } = useT();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const other = lang === 'ar' ? 'sv' : 'ar';
  return (
    <LinkTo
      className="language-switch"
      to={twin(pathname + search + hash)}
      state={state}
      preventScrollReset
      hrefLang={other}
      lang={other}
      onClick={() => rememberLanguage(other)}
    >
      <Icon name="globe" size={20} />
      {t('common.nav.switchTo')}
    </LinkTo>
  );
}

/** The open state of the menu; Escape and every page change close it. A page that only renames itself does not. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  // Else the menu would be open again when the visitor comes back to the page.
  if (openAt !== null && !open) setOpenAt(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return { open, toggle: () => setOpenAt(open ? null : pathname), close: () => setOpenAt(null) };
}

export function Header() {
  const { t, lang } = useT();
  const { config } = useSite();
  const menu = useMenu();
  return (
    <header className={menu.open ? 'header header--open' : 'header'}>
      <div className="container header__bar">
        <LocalLink
          to={(paths) => paths.home()}
          className="header__logo"
          aria-label={t('common.nav.logo', {
            brand: lang === 'ar' ? `${config.brandAr} ${config.brand}` : config.brand,
          })}
        >
          <Logo />
        </LocalLink>
        <button
          type="button"
          className="icon-button header__toggle"
          aria-expanded={menu.open}
          aria-controls="menu"
          aria-label={t(menu.open ? 'common.nav.close' : 'common.nav.open')}
          onClick={menu.toggle}
        >
          <Icon name={menu.open ? 'close' : 'menu'} />
        </button>
        <nav id="menu" className="header__menu" aria-label={t('common.nav.label')}>
          <ul>
            {LINKS.map(({ text, to, end }) => (
              <li key={text}>
                <LocalNavLink
                  to={to}
                  end={end ?? false}
                  className="header__link"
                  onClick={menu.close}
                >
                  {t(text)}
                </LocalNavLink>
              </li>
            ))}
          </ul>
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  );
}
