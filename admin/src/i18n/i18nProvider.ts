import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { reactAdminSv } from './react-admin-sv.js';
import { registeredTexts } from './text-registry.js';

const RESOURCES = {
  attention: { name: 'Att göra |||| Att göra' },
  departures: { name: 'Avresa |||| Avresor' },
  bookings: { name: 'Bokning |||| Bokningar' },
  destinations: { name: 'Destination |||| Destinationer' },
  users: { name: 'Användare |||| Användare' },
  privacy: { name: 'Personuppgifter |||| Personuppgifter' },
  audit: { name: 'Logg |||| Logg' },
  refunds: { name: 'Återbetalning |||| Återbetalningar' },
  messages: { name: 'Meddelande |||| Meddelanden' },
  mails: { name: 'Mejl |||| Mejl' },
  reports: { name: 'Rapport |||| Rapporter' },
  closings: { name: 'Dagsavslut |||| Dagsavslut' },
  content: { name: 'Innehåll |||| Innehåll' },
  settings: { name: 'Inställning |||| Inställningar' },
};

function provide(): I18nProvider {
  const messages: TranslationMessages = {
    ra: reactAdminSv,
    safar: { ...registeredTexts().texts },
    resources: RESOURCES,
  };
  return polyglotI18nProvider(() => messages, 'sv', [{ locale: 'sv', name: 'Svenska' }]);
}

let provided = { areas: 0, provider: provide() };

/** Creates a new provider when a screen has registered more texts. */
function current(): I18nProvider {
  const { areas } = registeredTexts();
  if (areas !== provided.areas) provided = { areas, provider: provide() };
  return provided.provider;
}

/** The console is in Swedish. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => current().translate(key, options),
  changeLocale: (locale) => current().changeLocale(locale),
  getLocale: () => current().getLocale(),
  getLocales: () => current().getLocales?.() ?? [],
};
