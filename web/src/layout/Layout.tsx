import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { I18nProvider, useT } from '../i18n/index.js';
import { useSite } from '../app/page-context.js';
import { HeadTags, headOf } from '../app/page-head.js';
import { siteName } from '../lib/site-name.js';
import { ToastHost } from '../ui/Toasts.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { OfflineBar } from './OfflineBar.js';
import { PendingPage, PendingBar } from './PendingPage.js';
import { usePageFocus } from './page-focus.js';

/** The head in the browser; on the server entry-server.tsx writes it into the document. */
function BrowserHead() {
  const { t, lang, dir } = useT();
  const { config, publicUrl } = useSite();
  const { pathname } = useLocation();
  const head = headOf(useMatches(), { t, lang, brand: siteName(config, lang) });
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
  }, [lang, dir]);
  return <HeadTags head={head} pathname={pathname} publicUrl={publicUrl} />;
}

const inBrowser = typeof document !== 'undefined';

function Frame() {
  const { t } = useT();
  usePageFocus();
  return (
    <>
      {inBrowser && <BrowserHead />}
      <a className="skip-link" href="#main">
        {t('common.nav.skip')}
      </a>
      <PendingBar />
      <Header />
      <OfflineBar />
      <main id="main" tabIndex={-1}>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}

/** The frame of every page: header, footer, toasts, language. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <I18nProvider url={pathname}>
      <ToastHost>
        <Frame />
      </ToastHost>
    </I18nProvider>
  );
}
