import { mergeTests } from '@playwright/test';
import type { DocumentKind } from '@safar/domain/contracts/bookings/documents';
import { addDays } from '@safar/domain/dates/dates';
import type { OwnProduct } from '../../../tools/test/e2e/own-product.js';
import { test as onOwnProduct } from '../../../tools/test/e2e/own-product.js';
import { pdfPages } from '../../../tools/test/pdf-text.js';
import { withClient } from '../../../tools/postgres/with-client.mjs';
import { Counter } from '../support/counter.js';
import { expect, test as base } from '../support/fixtures.js';
import { CARDS, LAYLA, NOUR, OMAR, type Passenger, Visitor } from '../support/journey.js';
import { bookingOn } from '../support/orders.js';
import { BAG, type UmrahDestination, VISA, sellUmrah } from '../support/sold-umrah.js';
import { complaintsOf, overflowOf } from '../support/site.js';

/** The trip leaves soon, so it would be among the first of all pages of other tests. */
const test = mergeTests(base, onOwnProduct);

/** In half years, so that the birthday is far from the journey. */
const aged = (halfYears: number, { date }: UmrahDestination): string =>
  addDays(date, -halfYears * 183);

const familyOf = (trip: UmrahDestination): readonly Passenger[] => [
  LAYLA,
  OMAR,
  { ...NOUR, birthdate: aged(19, trip) },
  { ...NOUR, firstName: 'Sami', gender: 'male', birthdate: aged(9, trip) },
  { ...NOUR, type: 'infant', firstName: 'Lina', birthdate: aged(1, trip) },
];

/** Whole SEK: from Landvetter in one room for four; in two double rooms; with five visas and four bags. */
const IN_ONE_ROOM = 71_100;
const IN_TWO_ROOMS = 79_100;
const WITH_EXTRAS = IN_TWO_ROOMS + 5 * VISA.price + 4 * BAG.price;

/** Chooses airport, party and rooms on the page of the trip. */
async function choose(visitor: Visitor, trip: UmrahDestination): Promise<void> {
  const { page, t, paths } = visitor;
  await visitor.goto(`${paths.destination(trip.id)}?date=${trip.date}`);
  const airports = page.getByRole('group', { name: t('destination.airport.title') });
  await airports.getByText(t('destination.airport.from', { airport: 'لاندفيتر' })).click();
  const more = (label: string) => visitor.button(t('common.actions.more', { label })).click();
  await more(t('destination.adults'));
  for (const [child, age] of [9, 4].entries()) {
    await more(t('destination.children'));
    await page.getByLabel(t('rooms.age', { n: child + 1 })).selectOption(String(age));
  }
  await more(t('destination.infants'));
  const total = page.locator('.total__sum');
  await expect(total).toContainText(visitor.sek(IN_ONE_ROOM));
  const card = page.getByRole('group', { name: t('rooms.title') });
  await card.getByRole('button', { name: t('rooms.changeRooms') }).click();
  const sheet = page.getByRole('dialog', { name: t('rooms.title') });
  const count = (action: 'more' | 'fewer', label: string) =>
    sheet.getByRole('button', { name: t(`common.actions.${action}`, { label }) }).click();
  await count('more', 'غرفة مزدوجة');
  await count('more', 'غرفة مزدوجة');
  await count('fewer', 'غرفة رباعية');
  await expect(sheet.locator('.total__sum')).toContainText(visitor.sek(IN_TWO_ROOMS));
  expect(await overflowOf(page)).toBe(0);
  await sheet.getByRole('button', { name: t('rooms.done') }).click();
  await expect(total).toContainText(visitor.sek(IN_TWO_ROOMS));
  await visitor.book();
}

/** Fills in the checkout with visa help and a bag for all who may have it, and pays everything by card. */
async function pay(visitor: Visitor, family: readonly Passenger[]): Promise<void> {
  const { page, t } = visitor;
  await visitor.typeContact();
  for (const [index, passenger] of family.entries()) await visitor.typePassenger(index, passenger);
  const extras = page.getByRole('region', { name: t('checkout.extras') });
  for (const [{ name_ar }, n] of [[VISA, 5], [BAG, 4]] as const) {
    const everyone = { name: t('extras.everyone', { n }) };
    await extras.getByRole('group', { name: name_ar }).getByRole('checkbox', everyone).check();
  }
  const price = page.getByRole('region', { name: t('checkout.price.title') });
  await expect(price).toContainText(visitor.sek(WITH_EXTRAS));
  expect(await overflowOf(page)).toBe(0);
  await visitor.acceptTerms();
  await visitor.toPayment();
  expect(await visitor.pay(CARDS.pays)).toBe(WITH_EXTRAS);
  await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
} // oxfmt-ignore

/** Queues the daily checks of bookings, which send travel documents, as their timer does every hour. */
const checkBookings = ({ databaseUrl }: OwnProduct): Promise<unknown> =>
  withClient(databaseUrl, (client) =>
    client.query(`select graphile_worker.add_job('booking-reminders')`),
  );

/** Returns the text of a document of the booking as soon as it is issued. */
async function documentText({ page }: Visitor, id: string, kind: DocumentKind): Promise<string> {
  const find = async () =>
    (await bookingOn(page.request, id)).documents.find((one) => one.kind === kind)?.id;
  await expect.poll(find).toBeDefined();
  const file = await page.request.get(`/api/booking/${id}/documents/${await find()}`);
  return (await pdfPages(await file.body())).join('\n');
}

/** A program that reads an Arabic document gets the letters from left to right. */
const turned = (words: string): string => [...words].reverse().join('');

/**
 * A document names all five among the travellers, in a room, with a visa and with a bag, which an infant has not; and
 * the flights from Landvetter, both rooms and both extras.
 */
function expectFamilyIn(text: string, family: readonly Passenger[]): void {
  for (const passenger of family) {
    const { firstName, lastName, type } = passenger;
    expect(text).toContain(`${firstName} ${lastName}`);
    // A list may break within a name.
    const [first = ''] = firstName.split(' ');
    const times = text.split(first).length - 1;
    expect(times, first).toBeGreaterThanOrEqual(type === 'infant' ? 3 : 4);
  }
  for (const own of ['ZZ401', 'ZZ402', 'GOT', 'Dar Noor', 'Riad Salam']) {
    expect(text).toContain(own);
  }
  expect(text).not.toContain('ZZ50');
  expect(text.split(turned('غرفة مزدوجة')).length - 1, 'rooms').toBeGreaterThanOrEqual(2);
  for (const { name_ar } of [VISA, BAG]) expect(text).toContain(turned(name_ar));
}

/** Returns the columns of a passenger list, row by row. */
async function listed(
  counter: Counter,
  list: string,
  columns: readonly string[],
): Promise<string[][]> {
  const [head = [], ...rows] = (await counter.file(list))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return rows.map((row) => columns.map((column) => row[head.indexOf(column)] ?? `no ${column}`));
}

// [SPEC I23.25]
test('a family of five buys Umrah from Landvetter with rooms and extras on a phone, and documents and lists have all of it (ar)', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page, 'ar');
  const counter = await Counter.open(request);
  const trip = await sellUmrah(counter);
  const family = familyOf(trip);
  await choose(visitor, trip);
  await pay(visitor, family);
  const [id = ''] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  expectFamilyIn(await documentText(visitor, id, 'confirmation'), family);
  await checkBookings(ownProduct);
  expectFamilyIn(await documentText(visitor, id, 'travel_documents'), family);
  expect(complaints).toEqual([]);

  const list = `departures/${trip.departureId}/lists`;
  const [room, other] = ['1. Dubbelrum', '2. Dubbelrum'];
  expect(await listed(counter, `${list}/hotel?format=csv`, ['Namn', 'Typ', 'Ålder', 'Rum', 'Säng'])).toEqual([
    ['Layla Maria Al-Khatib', 'Vuxen', '', room, 'Egen'],
    ['Lina Al-Khatib', 'Spädbarn', '0', room, 'Spjälsäng'],
    ['Nour Al-Khatib', 'Barn', '9', room, 'Egen'],
    ['Omar Al-Khatib', 'Vuxen', '', other, 'Egen'],
    ['Sami Al-Khatib', 'Barn', '4', other, 'Egen'],
  ]);
  const airline = `${list}/airline?format=csv&airport=`;
  const names = ['Namn (EFTERNAMN/FÖRNAMN)', 'Typ', 'Bagage'];
  expect(await listed(counter, `${airline}GOT`, names)).toEqual([
    ['AL KHATIB/LAYLA MARIA', 'ADT', BAG.name_sv],
    ['AL KHATIB/LINA', 'INF', ''],
    ['AL KHATIB/OMAR', 'ADT', BAG.name_sv],
    ['AL KHATIB/NOUR', 'CHD', BAG.name_sv],
    ['AL KHATIB/SAMI', 'CHD', BAG.name_sv],
  ]);
  expect(await listed(counter, `${airline}ARN`, names)).toEqual([]);
  const flights = [
    `${addDays(trip.date, 1)} 05:40, JED, ZZ401`,
    `${trip.returnDate} 08:40, JED, ZZ402`,
  ];
  expect(await listed(counter, `${list}/transfer?format=csv`, ['Namn', 'Transfer', 'Landar', 'Flyger hem'])).toEqual(
    ['Layla Maria', 'Lina', 'Omar', 'Nour', 'Sami'].map((name) => [`${name} Al-Khatib`, 'Ingår', ...flights]),
  );
}); // oxfmt-ignore
