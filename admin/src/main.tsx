import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { i18nReady } from './i18n/i18nProvider.js';
import { watchSession } from './session.js';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the console');
watchSession();
/** The content security policy allows the component library's styles by this nonce, which is new on each load. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
void i18nReady.then((i18nProvider) =>
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <App i18nProvider={i18nProvider} />
      </CacheProvider>
    </StrictMode>,
  ),
);
