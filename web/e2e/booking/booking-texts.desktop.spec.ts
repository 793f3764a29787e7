import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { Language } from '@safar/domain/text/languages';
import type { Locator, Page } from '@playwright/test';
import { ownDeparture } from '../support/database.js';
import { openCheckoutOf } from '../support/drafts.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { CARDS, LAYLA, NOUR, type Passenger, Visitor } from '../support/journey.js';

const DESTINATION = 'marrakech';
/** 9 490 + 7 490 + 990, a fifth of it, and the rest. */
const PRICE = { total: 17_970, now: 3_594, rest: 14_376 } as const;

const BABY: Passenger = {
  type: 'infant',
  firstName: 'Adam',
  lastName: 'Al-Khatib',
  birthdate: `${new Date().getFullYear() - 1}-01-15`,
  gender: 'other',
};
const FAMILY: readonly Passenger[] = [LAYLA, { ...NOUR, gender: 'male' }, BABY];

/** The texts of the specification, and their Arabic versions. */
const TEXTS = {
  sv: {
    destination: 'Marrakech',
    party: '1 vuxen, 1 barn, 1 spädbarn',
    genders: [['Kvinna', 'Man', 'Annat'], ['Flicka', 'Pojke', 'Annat'], ['Flicka', 'Pojke', 'Annat']],
    loading: 'Laddar betalningen...',
    busy: 'Bearbetar...',
    klarna: 'Klarna (3% avgift)',
    partial: 'Delbetalning',
    pay: 'Slutför betalning (14 376 kr)',
  },
  ar: {
    destination: 'مراكش',
    party: 'بالغ واحد، طفل واحد، رضيع واحد',
    genders: [['أنثى', 'ذكر', 'غير ذلك'], ['بنت', 'ولد', 'غير ذلك'], ['بنت', 'ولد', 'غير ذلك']],
    loading: 'جارٍ تجهيز الدفع...',
    busy: 'جارٍ المعالجة...',
    // Isolated, so that the sign stays on its side.
    klarna: 'Klarna (رسوم \u20663%\u2069)',
    partial: 'دفعة جزئية',
    pay: 'إكمال الدفع (14 376 كرونة)',
  },
} as const satisfies Record<Language, unknown>; // oxfmt-ignore

/** Returns the value beside a label, among visible rows. */
const valueOf = (page: Page, label: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: label, visible: true })
    .first()
    .locator('xpath=following-sibling::dd');

const xOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.x ?? NaN;

/** Returns the page's state in `window.history`. */
const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (history.state as { usr: unknown }).usr);

/** Holds requests to a URL until the returned function is called. */
async function holding(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function expectCheckout(visitor: Visitor, date: IsoDay): Promise<void> {
  const { page, t, lang } = visitor;
  const texts = TEXTS[lang];
  await expect(page.getByRole('heading', { level: 2, name: texts.destination })).toBeVisible();
  await expect(valueOf(page, t('checkout.trip.departure'))).toHaveText(formatLongDay(date, lang));
  await expect(valueOf(page, t('checkout.trip.travellers'))).toHaveText(texts.party);
  for (const [index, genders] of texts.genders.entries()) {
    const radios = visitor.card(index).getByRole('radio');
    await expect(radios).toHaveCount(genders.length);
    for (const [place, name] of genders.entries()) {
      await expect(radios.nth(place)).toHaveAccessibleName(name);
    }
  }
  const total = valueOf(page, t('checkout.price.total'));
  await expect(total).toHaveText(visitor.sek(PRICE.total));
  await expect(valueOf(page, t('checkout.price.payNow'))).toHaveText(visitor.sek(PRICE.now));
  await expect(valueOf(page, t('checkout.price.payLater'))).toHaveText(visitor.sek(PRICE.rest));
  const [sums, form] = [await xOf(total), await xOf(page.getByLabel(t('checkout.contact.email')))];
  expect(lang === 'ar' ? form - sums : sums - form).toBeGreaterThan(100);
}

/** Goes to /pay, which waits for the client secret; checks what the checkout passes on and stores. */
async function goToPayment(visitor: Visitor): Promise<void> {
  const { page, t, lang, email } = visitor;
  const release = await holding(page, '**/api/payment-intent');
  await visitor.toPayment();
  await expect(page).toHaveURL(visitor.paths.pay({ amount: PRICE.now }));
  const handed = {
    contactEmail: email,
    amountToPay: PRICE.now,
    totalPrice: PRICE.total,
    paymentOption: 'partial',
    insurance: null,
  };
  expect(await stateOf(page)).toMatchObject({ amount: PRICE.now, bookingData: handed });
  const stored = await page.evaluate(() => localStorage.getItem('currentBooking'));
  expect(JSON.parse(stored ?? '')).toMatchObject(handed);

  await expect(page.getByText(TEXTS[lang].loading)).toBeVisible();
  await expect(visitor.payButton(PRICE.now)).toBeDisabled();
  // An inert outline may reserve the space of the fields.
  const number = page.getByRole('textbox', { name: t('pay.card.number') });
  await expect(number).toHaveCount(0);
  await expect(page.getByRole('radio', { name: TEXTS[lang].klarna })).toBeVisible();
  release();
  await expect(number).toBeEditable();
}

/** Pays; while it runs the button is busy and ignores clicks. The provider receives the key of /api/config. */
async function payOnce(visitor: Visitor): Promise<void> {
  const { page, lang } = visitor;
  const { payment } = (await (await page.request.get('/api/config')).json()) as ConfigView;
  const keys: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/confirm')) return;
    keys.push(new URLSearchParams(request.postData() ?? '').get('key'));
  });
  const release = await holding(page, '**/confirm');
  await visitor.typeCard(CARDS.pays);
  await visitor.payButton(PRICE.now).click();
  const busy = visitor.button(TEXTS[lang].busy);
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  release();
  await visitor.reference();
  expect(keys).toEqual([payment.publishableKey]);
  expect(payment.publishableKey).not.toBe('');
}

/** Returns the colour of a passenger's icon. */
const colourOf = (page: Page, { firstName }: Passenger): Promise<string> =>
  page
    .getByRole('listitem')
    .filter({ hasText: firstName })
    .locator('svg')
    .first()
    .evaluate((icon) => getComputedStyle(icon).color);

async function expectDetails(visitor: Visitor, date: IsoDay): Promise<void> {
  const { page, t, lang } = visitor;
  const texts = TEXTS[lang];
  const rows = [
    ['departure', formatLongDay(date, lang)],
    ['email', visitor.email],
    ['phone', /^\+46[ -]?70[ -]?123[ -]?45[ -]?67$/],
    ['total', visitor.sek(PRICE.total)],
    ['paid', visitor.sek(PRICE.now)],
    ['remaining', visitor.sek(PRICE.rest)],
  ] as const;
  await expect(page.getByRole('heading', { level: 2, name: texts.destination })).toBeVisible();
  for (const [key, value] of rows) {
    await expect(valueOf(page, t(`booking.details.${key}`))).toHaveText(value);
  }
  await expect(page.getByText(texts.partial, { exact: true })).toBeVisible();
  const pay = page.getByRole('link', { name: texts.pay });
  await expect(pay).toHaveAttribute('href', /\/pay\?(.*&)?bookingId=[0-9a-f-]{36}&amount=14376$/);
  const pdf = page.getByRole('link', { name: t('booking.details.pdf') });
  await expect(pdf).toHaveAttribute('href', '/media/program.pdf');

  for (const { firstName, lastName, birthdate } of FAMILY) {
    const passenger = page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` });
    await expect(passenger).toContainText(birthdate);
  }
  const colours = await Promise.all(FAMILY.map((passenger) => colourOf(page, passenger)));
  expect(new Set(colours).size).toBe(3);
}

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 2.6] [SPEC 2.10] [SPEC 2.26a] [SPEC 2.26i] [SPEC 2.26j] [SPEC 2.26k] [SPEC 2.26l]
  // [SPEC 2.26m] [SPEC 2.27a] [SPEC 2.27c] [SPEC 2.27d] [SPEC 2.30a] [SPEC 2.30b] [SPEC 2.30c]
  // [SPEC 2.30e] [SPEC 2.30g] [SPEC 2.30i] [SPEC 2.30j] [SPEC 3.4c] [SPEC 3.4d] [SPEC 4.8b]
  test(`checkout, payment and booking use the texts of the specification verbatim (${lang})`, async ({
    page,
  }) => {
    // The whole journey of three passengers.
    test.slow();
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, 165 + place);
    await openCheckoutOf(visitor, departure, { adults: 1, children: 1, infants: 1 });
    await expectCheckout(visitor, departure.date);
    await visitor.typeContact();
    for (const [index, passenger] of FAMILY.entries()) {
      await visitor.typePassenger(index, passenger);
    }
    await visitor.acceptTerms();
    await goToPayment(visitor);
    await payOnce(visitor);

    const reference = await visitor.reference();
    await page.route('**/api/booking/*-*', async (route) => {
      const booking = (await (await route.fetch()).json()) as BookingView;
      const changed: BookingView = { ...booking, pdf_info_url: '/media/program.pdf' };
      await route.fulfill({ json: changed });
    });
    await page.getByRole('link', { name: t('booking.thanks.show') }).click();
    await visitor.lookUp(reference, LAYLA.lastName);
    await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
    await expectDetails(visitor, departure.date);
  });
}
