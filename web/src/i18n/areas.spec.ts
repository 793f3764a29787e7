import arabicBookingPage from './ar/booking-page.js';
import arabicFirst from './ar/first.js';
import arabicFlightLegs from './ar/flight-legs.js';
import arabicAccessibility from './ar/content-accessibility.js';
import arabicLogin from './ar/content-login.js';
import arabicPrivacy from './ar/content-privacy.js';
import arabicStorage from './ar/content-storage.js';
import arabicCheckoutForm from './ar/checkout-form.js';
import arabicCode from './ar/payment/discount-code.js';
import arabicExtras from './ar/extras.js';
import arabicPriceCalendar from './ar/price-calendar.js';
import arabicSwish from './ar/payment/swish.js';
import arabicThankYou from './ar/payment/thank-you.js';
import arabicGiftCards from './ar/payment/gift-cards.js';
import arabicPayForm from './ar/payment/pay-form.js';
import arabicRooms from './ar/rooms.js';
import arabicSearch from './ar/search.js';
import arabicFlights from './ar/flights.js';
import arabicLater from './ar/index.js';
import { createI18n, loadAllTexts } from './index.js';
import swedishBookingPage from './sv/booking-page.js';
import swedishFirst from './sv/first.js';
import swedishFlightLegs from './sv/flight-legs.js';
import swedishAccessibility from './sv/content-accessibility.js';
import swedishLogin from './sv/content-login.js';
import swedishPrivacy from './sv/content-privacy.js';
import swedishStorage from './sv/content-storage.js';
import swedishCheckoutForm from './sv/checkout-form.js';
import swedishCode from './sv/payment/discount-code.js';
import swedishExtras from './sv/extras.js';
import swedishPriceCalendar from './sv/price-calendar.js';
import swedishSwish from './sv/payment/swish.js';
import swedishThankYou from './sv/payment/thank-you.js';
import swedishGiftCards from './sv/payment/gift-cards.js';
import swedishPayForm from './sv/payment/pay-form.js';
import swedishRooms from './sv/rooms.js';
import swedishSearch from './sv/search.js';
import swedishFlights from './sv/flights.js';
import swedishLater from './sv/index.js';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

const swedish = new Map([
  ...flat(swedishFirst),
  ...flat(swedishLater),
  ...flat({
    flights: swedishFlights,
    myBooking: swedishBookingPage,
    legs: swedishFlightLegs,
    rooms: swedishRooms,
    extras: swedishExtras,
    search: swedishSearch,
    priceCalendar: swedishPriceCalendar,
    code: swedishCode,
    swish: swedishSwish,
    giftCards: swedishGiftCards,
    checkout: swedishCheckoutForm,
    pay: swedishPayForm,
    booking: { thanks: swedishThankYou },
    content: {
      accessibility: swedishAccessibility,
      login: swedishLogin,
      privacy: swedishPrivacy,
      storage: swedishStorage,
    },
  }),
]);
const arabic = new Map([
  ...flat(arabicFirst),
  ...flat(arabicLater),
  ...flat({
    flights: arabicFlights,
    myBooking: arabicBookingPage,
    legs: arabicFlightLegs,
    rooms: arabicRooms,
    extras: arabicExtras,
    search: arabicSearch,
    priceCalendar: arabicPriceCalendar,
    code: arabicCode,
    swish: arabicSwish,
    giftCards: arabicGiftCards,
    checkout: arabicCheckoutForm,
    pay: arabicPayForm,
    booking: { thanks: arabicThankYou },
    content: {
      accessibility: arabicAccessibility,
      login: arabicLogin,
      privacy: arabicPrivacy,
      storage: arabicStorage,
    },
  }),
]);

const PLURAL = /_(zero|one|two|few|many|other)$/;
const pluralBases = new Set(
  [...swedish.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6)),
);
const isPlural = (key: string): boolean => pluralBases.has(key.replace(PLURAL, ''));
const plain = (keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !isPlural(key)).sort();

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

const ARABIC_LETTER = /\p{Script=Arabic}/u;
/** Names in Latin letters in Arabic too, and the language switch, which is in the other language. */
const NOT_ARABIC = new Set([
  'common.nav.switchTo',
  'common.meta.site',
  'common.notFound.title',
  'footer.rights',
  'destination.metaTitle',
]);

describe('the texts of the site', () => {
  it('have the same keys in both languages', () => {
    expect(plain(arabic.keys())).toEqual(plain(swedish.keys()));
  });

  it('have two plural forms in Swedish and six in Arabic', () => {
    for (const base of pluralBases) {
      expect(['one', 'other'].filter((form) => !swedish.has(`${base}_${form}`))).toEqual([]);
      const missing = ['zero', 'one', 'two', 'few', 'many', 'other'].filter(
        (form) => !arabic.has(`${base}_${form}`),
      );
      expect({ base, missing }).toEqual({ base, missing: [] });
    }
  });

  it('have the same placeholders in both languages', () => {
    for (const key of plain(swedish.keys())) {
      expect({ key, names: placeholders(arabic.get(key) ?? '') }).toEqual({
        key,
        names: placeholders(swedish.get(key) ?? ''),
      });
    }
  });

  it('are never empty', () => {
    const empty = [...swedish, ...arabic]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('have Arabic letters in Arabic', () => {
    const foreign = [...arabic]
      .filter(
        ([key, text]) =>
          !NOT_ARABIC.has(key) && /\p{L}/u.test(text.replace(/\{\w+\}|Klarna|Swish/g, '')),
      )
      .filter(([, text]) => !ARABIC_LETTER.test(text))
      .map(([key]) => key);
    expect(foreign).toEqual([]);
  });

  it('use Latin digits in Arabic too', () => {
    expect([...arabic].filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([]);
  });
});

describe('a translation', () => {
  it.each([
    [0, 'بلا مبيت'],
    [1, 'ليلة واحدة'],
    [2, 'ليلتان'],
    [3, '3 ليالٍ'],
    [10, '10 ليالٍ'],
    [11, '11 ليلة'],
    [99, '99 ليلة'],
    [100, '100 ليلة'],
  ])('counts %i nights in correct Arabic', async (count, text) => {
    await loadAllTexts('ar');
    const { t } = await createI18n('ar');
    expect(t('party.nights', { count })).toBe(text);
  });

  it('fills in values without changing them', async () => {
    const { t } = await createI18n('sv');
    expect(t('common.price.from', { price: '<b>{x}</b>' })).toBe('från <b>{x}</b>');
  });

  // [SPEC 1.4c]
  it('of a missing key is the key', async () => {
    const { t } = await createI18n('sv');
    expect(t('common.nav.nowhere' as 'common.nav.home')).toBe('common.nav.nowhere');
  });

  it('of a later page is available when all texts are loaded', async () => {
    await loadAllTexts('ar');
    const { t } = await createI18n('ar');
    expect(t('errors.NOT_ENOUGH_SEATS', { left: 2 })).toContain('2');
    expect(t('common.nav.home')).toBe('الرئيسية');
  });
});
