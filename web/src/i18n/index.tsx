import { directionOf, type Language } from '@safar/domain/text/languages';
import i18next, { type i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { languageOf } from '../lib/paths.js';
import type { KeyOf } from './shape.js';
import type bookingPageTexts from './sv/booking-page.js';
import type firstTexts from './sv/first.js';
import type flightLegTexts from './sv/flight-legs.js';
import type accessibilityTexts from './sv/content-accessibility.js';
import type loginTexts from './sv/content-login.js';
import type privacyTexts from './sv/content-privacy.js';
import type storageTexts from './sv/content-storage.js';
import type checkoutFormTexts from './sv/checkout-form.js';
import type codeTexts from './sv/payment/discount-code.js';
import type extraTexts from './sv/extras.js';
import type priceCalendarTexts from './sv/price-calendar.js';
import type giftCardTexts from './sv/payment/gift-cards.js';
import type payFormTexts from './sv/payment/pay-form.js';
import type roomTexts from './sv/rooms.js';
import type searchTexts from './sv/search.js';
import type flightTexts from './sv/flights.js';
import type thankYouTexts from './sv/payment/thank-you.js';
import type swishTexts from './sv/payment/swish.js';
import type laterTexts from './sv/index.js';

export type TextKey =
  | KeyOf<typeof firstTexts>
  | KeyOf<typeof laterTexts>
  | KeyOf<{
      flights: typeof flightTexts;
      myBooking: typeof bookingPageTexts;
      legs: typeof flightLegTexts;
      rooms: typeof roomTexts;
      extras: typeof extraTexts;
      search: typeof searchTexts;
      priceCalendar: typeof priceCalendarTexts;
      code: typeof codeTexts;
      swish: typeof swishTexts;
      giftCards: typeof giftCardTexts;
      checkout: typeof checkoutFormTexts;
      pay: typeof payFormTexts;
      booking: { thanks: typeof thankYouTexts };
      content: {
        accessibility: typeof accessibilityTexts;
        login: typeof loginTexts;
        privacy: typeof privacyTexts;
        storage: typeof storageTexts;
      };
    }>;
export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** The texts of a loaded language. */
export interface I18n {
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
  /**
   * Returns the text of a key with `{name}` filled in; `count` selects the plural form. A missing key is returned as it
   * is.
   */
  readonly t: Translate;
  /** Returns the text with its placeholders, for texts that contain links or prices (see Rich). */
  readonly template: (key: TextKey, count?: number) => string;
}

// Separate functions: with two imports in one expression the bundler would load both.
const importFirst = { sv: () => import('./sv/first.js'), ar: () => import('./ar/first.js') };
const importLater = { sv: () => import('./sv/index.js'), ar: () => import('./ar/index.js') };

async function instanceOf(lang: Language): Promise<i18n> {
  const { default: texts } = await importFirst[lang]();
  const instance = i18next.createInstance();
  await instance.init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: texts } },
    // React escapes. Single braces, as in the messages of @safar/domain.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
  return instance;
}

const ready = new Map<Language, I18n & { readonly instance: i18n }>();

/** Loads a language once, with the texts of the first pages, which can then render. */
export async function createI18n(lang: Language): Promise<I18n> {
  const known = ready.get(lang);
  if (known) return known;
  const instance = await instanceOf(lang);
  const created = {
    instance,
    lang,
    dir: directionOf(lang),
    t: (key: TextKey, params?: TextParams) => instance.t(key, { ...params }),
    template: (key: TextKey, count?: number) =>
      instance.t(key, { skipInterpolation: true, ...(count === undefined ? {} : { count }) }),
  };
  ready.set(lang, created);
  return created;
}

/** Loads a language once with all its texts: error messages and those of later pages. */
export async function loadAllTexts(lang: Language): Promise<void> {
  const [{ default: texts }] = await Promise.all([importLater[lang](), createI18n(lang)]);
  addTexts(lang, texts);
}

const added = new WeakSet<object>();

/** Adds texts to a loaded language that are not part of its files; repeated calls cost nothing. */
export function addTexts(lang: Language, texts: Readonly<Record<string, unknown>>): void {
  if (added.has(texts)) return;
  added.add(texts);
  ready.get(lang)?.instance.addResourceBundle(lang, 'translation', texts, true);
}

/** Returns a language that createI18n has loaded. Throws otherwise, because rendering must wait for its texts. */
export function loadedI18n(lang: Language): I18n {
  const i18n = ready.get(lang);
  if (!i18n) throw new Error(`Language ${lang} is not loaded`);
  return i18n;
}

const I18nContext = createContext<I18n | null>(null);

/** Provides the language of a URL to the components below. */
export function I18nProvider({ url, children }: { url: string; children: ReactNode }) {
  const lang = languageOf(url);
  const value = useMemo(() => loadedI18n(lang), [lang]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** Returns the language of the page. */
export function useT(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useT needs an I18nProvider above');
  return i18n;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * A text whose placeholders are elements: `Jag godkänner {terms}.` with `parts={{ terms: <a/> }}`. `count` selects the
 * plural form. A placeholder without a part stays visible.
 */
export function Rich({
  k,
  parts,
  count,
}: {
  k: TextKey;
  parts: Readonly<Record<string, ReactNode>>;
  count?: number;
}) {
  const { template } = useT();
  const pieces = template(k, count).split(PLACEHOLDER);
  return pieces.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const part = piece in parts ? parts[piece] : `{${piece}}`;
    return <span key={`${index}${piece}`}>{part}</span>;
  });
}
