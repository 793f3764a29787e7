import { type Locator, mergeTests } from '@playwright/test';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { DayView } from '@safar/domain/contracts/office/day-closings';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { percentOf, sek, sumKronor } from '@safar/domain/money/money';
import type { Language } from '@safar/domain/text/languages';
import { test as onOwnProduct } from '../../../tools/test/e2e/own-product.js';
import arabicCards from '../../src/i18n/ar/payment/gift-cards.js';
import arabicCode from '../../src/i18n/ar/payment/discount-code.js';
import arabicCalendar from '../../src/i18n/ar/price-calendar.js';
import swedishCards from '../../src/i18n/sv/payment/gift-cards.js';
import swedishCode from '../../src/i18n/sv/payment/discount-code.js';
import swedishCalendar from '../../src/i18n/sv/price-calendar.js';
import { Counter } from '../support/counter.js';
import { expect, hydrated, test as base } from '../support/fixtures.js';
import { CARDS, LAYLA, NOUR, OMAR, Visitor } from '../support/journey.js';
import {
  type JulyDestination,
  makeCode,
  sellGiftCard,
  sellInJuly,
} from '../support/sold-in-july.js';
import { complaintsOf, overflowOf } from '../support/site.js';
import { DECISION, payBySwish } from '../support/swish.js';

/** The day's closing must match to the krona, so no other test may book here. */
const test = mergeTests(base, onOwnProduct);

const TEXTS = {
  sv: { cards: swedishCards.use, code: swedishCode, lowest: swedishCalendar.lowest, july: 'juli' },
  ar: { cards: arabicCards.use, code: arabicCode, lowest: arabicCalendar.lowest, july: 'يوليو' },
} as const;

/** Of a phone: a choice in a list is one, as is a press of a button. */
const MOST_PRESSES = 8;
const PERCENT = 10;
const DEPOSIT_PERCENT = 20;
/** What staff sell the two gift cards for, and how they are paid. */
const GIFT_CARDS = [
  [5_000, 'cash'],
  [3_000, 'terminal'],
] as const;

const kronor = (text: string): number => Number(text.replace(/\D/g, ''));

/** Returns the totals of the cards, once they are in order: the address changes before the list is drawn again. */
async function sortedTotals(cards: Locator): Promise<number[]> {
  let totals: number[] = [];
  await expect(async () => {
    totals = (await cards.locator('.trip-card__price .price').allInnerTexts()).map(kronor);
    expect(totals.length).toBeGreaterThan(0);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  }).toPass();
  return totals;
}

/** Finds the cheapest week in July from Landvetter; returns the price on its card, its presses counted. */
async function findWeek(visitor: Visitor, { name, day }: JulyDestination): Promise<number> {
  const { page, lang, t, paths } = visitor;
  let presses = 0;
  const press = async (button: Locator): Promise<void> => {
    presses += 1;
    await button.click();
  };
  const choose = async (field: string, value: string): Promise<void> => {
    presses += 1;
    await page.locator(`form.search [name=${field}]`).selectOption(value);
  };
  const send = () => press(page.locator('form.search').getByRole('button', { name: t('search.submit') }));

  await visitor.goto(paths.home());
  await choose('month', day.slice(0, 7));
  await choose('airport', 'GOT');
  await choose('children', '1');
  await send();
  await expect(page).toHaveURL(/\/destinationer\?/);
  await hydrated(page);
  await press(page.getByRole('button', { name: t('search.open') }));
  await choose('sort', 'price');
  await send();
  await expect(page).toHaveURL(/sort=price/);
  const found = page.locator('.trip-card');
  await expect(found.first()).toContainText(name[lang]);
  await expect(found.first()).toContainText(formatLongDay(day, lang));
  const [lowest = 0] = await sortedTotals(found);
  expect(await overflowOf(page)).toBe(0);
  await press(found.first().getByRole('link'));
  await expect(visitor.heading(name[lang])).toBeVisible();
  expect(presses, 'presses from the home page to the week').toBeLessThanOrEqual(MOST_PRESSES);
  return lowest;
} // oxfmt-ignore

/** The day is chosen at the price of the search, and the calendar calls it the lowest of the month. */
async function chooseWeek(
  visitor: Visitor,
  { day }: JulyDestination,
  price: number,
): Promise<void> {
  const { page, lang, t } = visitor;
  const { lowest, july } = TEXTS[lang];
  await hydrated(page);
  await expect(page.locator('[name=departure]:checked')).toHaveValue(day);
  await expect(page.locator('.total__sum')).toContainText(visitor.sek(price));
  await visitor.button(t('destination.calendar.open')).click();
  const dialog = page.getByRole('dialog', { name: t('destination.chooseDate') });
  const cell = dialog.locator(`[data-day="${day}"] button`);
  await expect(cell).toHaveAccessibleName(new RegExp(lowest.replace('{month}', july)));
  await expect(cell).toContainText(String(price).slice(-3));
  await expect(dialog.locator('.calendar__note--low')).toHaveCount(1);
  await cell.click();
  await expect(dialog).toBeHidden();
  await visitor.book();
}

/** Fills in the checkout of the family with a code; returns what the discount is. */
async function checkOut(visitor: Visitor, code: string, price: number): Promise<number> {
  const { page, lang, t } = visitor;
  const texts = TEXTS[lang].code;
  const discount = percentOf(sek(price), PERCENT);
  await visitor.typeContact();
  for (const [index, passenger] of [LAYLA, OMAR, NOUR].entries()) {
    await visitor.typePassenger(index, passenger);
  }
  await visitor.button(texts.open).click();
  await page.getByLabel(texts.label).fill(code.toLowerCase());
  await visitor.button(texts.apply).click();
  await expect(page.getByRole('status').filter({ hasText: code })).toBeVisible();
  const lines = page.getByRole('region', { name: t('checkout.price.title') });
  await expect(lines).toContainText(visitor.sek(price - discount));
  expect(await overflowOf(page)).toBe(0);
  await visitor.acceptTerms();
  await visitor.toPayment();
  return discount;
}

const BY_METHOD: Readonly<Record<Language, (visitor: Visitor, amount: number) => Promise<void>>> = {
  sv: async (visitor, amount) => {
    await payBySwish(visitor, amount);
    await visitor.button(DECISION.approve.sv).click();
  },
  ar: async ({ page }) => page.getByRole('button', { name: /Apple Pay/ }).click(),
};

/** Pays a part with a gift card; the page of what is left follows. */
async function payByGiftCard(
  visitor: Visitor,
  code: string,
  { amount, left }: { readonly amount: number; readonly left: number },
): Promise<void> {
  const { page, lang } = visitor;
  const { title, code: label, check, pay } = TEXTS[lang].cards;
  await page.locator('summary').filter({ hasText: title }).click();
  await page.getByLabel(label).fill(code);
  await visitor.button(check).click();
  await visitor.button(pay.replace('{amount}', visitor.sek(amount))).click();
  await expect(visitor.payButton(left)).toBeEnabled();
  expect(await overflowOf(page)).toBe(0);
}

/** Pays what the deposit leaves, with both gift cards and a card; returns what the card paid. */
async function payRest(visitor: Visitor, codes: readonly string[], rest: number): Promise<number> {
  const { page, t } = visitor;
  await page.getByRole('link', { name: t('booking.thanks.show') }).click();
  await page.getByLabel(t('booking.lookup.lastName')).fill(OMAR.lastName);
  await visitor.button(t('booking.lookup.submit')).click();
  const finish = t('booking.details.pay', { amount: visitor.sek(rest) });
  await page.getByRole('link', { name: finish }).click();
  let left = rest;
  for (const [index, [amount]] of GIFT_CARDS.entries()) {
    left -= amount;
    await payByGiftCard(visitor, codes[index] ?? '', { amount, left });
  }
  expect(await visitor.pay(CARDS.pays)).toBe(left);
  await expect(page.getByText(t('booking.details.finalText'))).toBeVisible();
  return left;
}

/** What the desk's closing says was received today by each method, and at the provider. */
async function closing(counter: Counter, days: ReadonlySet<string>) {
  const all = await Promise.all([...days].map((day) => counter.read<DayView>(`day-closings/${day}`)));
  const lines = all.flatMap(({ figures }) => figures.lines);
  return (method: string): { readonly ours: number; readonly theirs: number } => {
    const of = lines.filter((line) => line.method === method);
    return {
      ours: sumKronor(of.map(({ ours }) => ours)),
      theirs: sumKronor(of.map(({ theirs }) => theirs ?? 0)),
    };
  };
} // oxfmt-ignore

const today = (): string => dayInStockholm(new Date());
const METHODS = ['card', 'swish_online', 'klarna', 'cash', 'bank', 'swish', 'terminal'] as const;

for (const [lang, deposit, wallet] of [
  ['sv', 'swish_online', null],
  ['ar', 'card', 'apple_pay'],
] as const) {
  // [SPEC I24.1] [SPEC I24.12]
  test(
    `a visitor finds the cheapest week in July from Landvetter with at most ${MOST_PRESSES} presses and pays it with a code, ${deposit === 'card' ? 'Apple Pay' : 'Swish'}, two gift cards and a card, and the desk closes the day to the krona (${lang})`,
    { tag: lang === 'sv' ? '@core' : [] },
    async ({ page, request }) => {
      test.slow();
      const complaints = complaintsOf(page);
      const visitor = new Visitor(page, lang);
      const counter = await Counter.open(request);
      const days = new Set([today()]);
      const before = await closing(counter, days);
      const name = { sv: `Sommarkusten ${lang}`, ar: `ساحل الصيف ${lang}` };
      const trip = await sellInJuly(counter, name, lang === 'sv' ? 0 : 100);
      const code = `JULI${lang.toUpperCase()}`;
      await makeCode(counter, { id: trip.id, code, percent: PERCENT });
      const codes: string[] = [];
      for (const [amount, method] of GIFT_CARDS) {
        codes.push(await sellGiftCard(counter, amount, method));
      }

      const price = await findWeek(visitor, trip);
      await chooseWeek(visitor, trip, price);
      const total = price - (await checkOut(visitor, code, price));
      const first = percentOf(sek(total), DEPOSIT_PERCENT);
      await BY_METHOD[lang](visitor, first);
      const reference = await visitor.reference();
      const last = await payRest(visitor, codes, total - first);
      const payments = page.getByRole('region', { name: visitor.t('booking.details.lines') });
      await expect(payments).toContainText(visitor.t(`myBooking.methods.${wallet ?? deposit}`));
      expect(complaints).toEqual([]);

      const [{ id } = { id: '' }] = await counter.read<{ id: string }[]>(
        `bookings?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`,
      );
      const file = await counter.read<BookingFileView>(`bookings/${id}`);
      expect([file.total_price, file.paid_amount]).toEqual([total, total]);
      const paid = file.payments.map((payment) => [payment.method, payment.wallet, payment.amount]);
      expect(paid.sort()).toEqual(
        [
          ...[[deposit, wallet, first], ['card', null, last]],
          ...GIFT_CARDS.map(([amount]) => ['gift_card', null, amount]),
        ].sort(),
      ); // oxfmt-ignore

      // The money of a gift card came on the day it was sold: here the same.
      const after = await closing(counter, days.add(today()));
      const received = METHODS.map((method) => after(method).ours - before(method).ours);
      expect(sumKronor(received)).toBe(total);
      const expected: Partial<Record<string, number>> = { cash: 5_000, terminal: 3_000 };
      expected['card'] = last;
      expected[deposit] = (expected[deposit] ?? 0) + first;
      expect(received).toEqual(METHODS.map((method) => expected[method] ?? 0));
      for (const method of ['card', 'swish_online'] as const) {
        expect(after(method).theirs).toBe(after(method).ours);
      }
    },
  );
}
