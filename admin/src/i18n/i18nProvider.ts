import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { consoleSv } from './console-sv.js';
import { reactAdminSv } from './react-admin-sv.js';

const messages: TranslationMessages = {
  ra: reactAdminSv,
  safar: consoleSv,
  resources: {
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
  },
};

/** The console speaks Swedish. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => messages, 'sv', [
  { locale: 'sv', name: 'Svenska' },
]);
