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
import arabicSwish from './ar/payment/swish.js';
import arabicThankYou from './ar/payment/thank-you.js';
import arabicGiftCards from './ar/payment/gift-cards.js';
import arabicPayForm from './ar/payment/pay-form.js';
import arabicRooms from './ar/rooms.js';
import arabicFlights from './ar/flights.js';
import arabicLater from './ar/index.js';
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
import swedishSwish from './sv/payment/swish.js';
import swedishThankYou from './sv/payment/thank-you.js';
import swedishGiftCards from './sv/payment/gift-cards.js';
import swedishPayForm from './sv/payment/pay-form.js';
import swedishRooms from './sv/rooms.js';
import swedishFlights from './sv/flights.js';
import swedishLater from './sv/index.js';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

const swedish = [
  swedishFirst,
  swedishLater,
  swedishFlights,
  swedishFlightLegs,
  swedishCode,
  swedishRooms,
  swedishExtras,
  swedishSwish,
  swedishGiftCards,
  swedishCheckoutForm,
  swedishPayForm,
  swedishAccessibility,
  swedishLogin,
  swedishThankYou,
  swedishPrivacy,
  swedishStorage,
  swedishBookingPage,
].flatMap((area) => flat(area));
const arabic = [
  arabicFirst,
  arabicLater,
  arabicFlights,
  arabicFlightLegs,
  arabicCode,
  arabicRooms,
  arabicExtras,
  arabicSwish,
  arabicGiftCards,
  arabicCheckoutForm,
  arabicPayForm,
  arabicAccessibility,
  arabicLogin,
  arabicThankYou,
  arabicPrivacy,
  arabicStorage,
  arabicBookingPage,
].flatMap((area) => flat(area));

const keysWith = (texts: readonly [string, string][], fault: RegExp): string[] =>
  texts.filter(([, text]) => fault.test(text)).map(([key, text]) => `${key}: ${text}`);

/** Words that Arabic readers in Sweden know in Latin letters, and texts that the specification gives in English. */
const LATIN_IN_ARABIC = [
  ...[
    'Klarna',
    'Swish',
    'Apple Pay',
    'Google Pay',
    'Stripe Technology Europe Limited',
    'Stripe',
    'Visa',
    'Mastercard',
    'American Express',
    'IATA',
    'Travel',
    'UD Resklar',
  ],
  ...[
    'paketreselagen',
    'resegaranti',
    'bankgiro',
    'hemförsäkring',
    'ångerrätt',
    'standardinformation',
    'EU–US Data Privacy Framework',
    'Hallå konsument',
    'Konsumentverket',
  ],
  ...['ARN', 'IMY', 'PTS', 'EN', 'WCAG', 'AA', 'IP', 'CVC', 'PDF', 'JavaScript', 'Svenska'],
];

describe('the typography of the texts', () => {
  it('uses curly quotes in Swedish and guillemets in Arabic, never straight ones', () => {
    expect(keysWith([...swedish, ...arabic], /["']/)).toEqual([]);
    expect(keysWith(arabic, /[“”„]/)).toEqual([]);
  });

  it('uses three dots for ongoing actions, as the specification does', () => {
    expect(keysWith([...swedish, ...arabic], /…/)).toEqual([]);
  });

  it('has no double spaces, no space before punctuation and none at either end', () => {
    expect(
      keysWith([...swedish, ...arabic], / {2}|^\s|\s$|\s[,.:;!؟،؛?](?:\s|$)/).filter(
        (text) => !/ \.\.\.$/.test(text),
      ),
    ).toEqual([]);
  });

  it('uses Arabic punctuation in Arabic: comma, semicolon, question mark', () => {
    expect(keysWith(arabic, /[\u0621-\u064a][,;?]/)).toEqual([]);
  });

  it('has Latin words in Arabic only if they are known that way', () => {
    const known = new RegExp(
      `\\{\\w+\\}|(?<![a-zåäö])(?:${LATIN_IN_ARABIC.join('|')})(?![a-zåäö])`,
      'gi',
    );
    const foreign = arabic.filter(([, text]) => /[a-zåäö]/i.test(text.replace(known, '')));
    expect(foreign).toEqual([]);
  });

  it('uses no tatweel and no Persian letters', () => {
    expect(
      keysWith(arabic, /[\u0640\u06a9\u06cc\u06af]/).filter((text) => !text.includes('لـ{count}')),
    ).toEqual([]);
  });

  it('starts the title of an Arabic page in Arabic, so that the whole title runs from the right', () => {
    // Except titles that start with the name of a destination.
    const titles = arabic.filter(
      ([key]) => /[mM]etaTitle$/.test(key) && !/^destination\./.test(key),
    );
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter(([, title]) => !/^[\u0621-\u064a]/.test(title))).toEqual([]);
  });

  it('has no plain space between digits in Arabic, except in names of laws and standards', () => {
    expect(keysWith(arabic, /\d \d/).filter((text) => !/EN 301 549/.test(text))).toEqual([]);
  });

  it('addresses one person in Arabic, like «you» in Swedish', () => {
    expect(keysWith(arabic, /(?:^|\s)(?:أخبرونا|تودّون|تسافرون|لديكم|عليكم)(?:\s|[.،؟]|$)/)).toEqual(
      [],
    );
  });
});
