import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { bookAsCustomer, dayFromNow, signIn } from '../support/staff.js';

/** A departure of this test, with one booking for two made and paid on the site. */
interface Sold {
  readonly departureId: string;
  readonly bookingId: string;
  readonly bookingRef: string;
}

const address = ({ departureId }: Sold): string => `/admin/departures/${departureId}/show`;
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const file = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function sold(request: APIRequestContext): Promise<Sold> {
  const { bookingId, bookingRef } = await bookAsCustomer(request, 'full');
  // A date far in the future keeps bookings of other tests off these lists.
  const [departure] = await query<{ id: string }>(
    `insert into departures (destination_id, date, return_date, capacity, taken, state)
     select destination_id, day, day + 4, 10, 2, 'closed'
       from (select destination_id,
                    (select coalesce(max(date), '2100-01-01') + 7 from departures
                      where date >= '2100-01-01') as day
               from bookings where id = $1) far
     returning id`,
    [bookingId],
  );
  const departureId = departure?.id ?? '';
  await query(`select give_seats(departure_id, airport_id, seats) from bookings where id = $1`, [
    bookingId,
  ]);
  await query(
    `update bookings set departure_id = $2, airport_id = (select id from departure_airports where departure_id = $2),
            seats = 2, insurance = true, notes = 'Barnsäng' where id = $1`,
    [bookingId, departureId],
  );
  await query(
    `insert into passengers (booking_id, position, type, first_name, last_name, birthdate, gender)
     values ($1, 1, 'child', 'Omar', 'Al-Khatib', $2::date, 'male')`,
    [bookingId, dayFromNow(-2_400)],
  );
  return { departureId, bookingId, bookingRef };
}

async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

// [SPEC I5.14]
test('every list downloads in every format and then shows who downloaded it last', async ({
  page,
  request,
}) => {
  const sale = await sold(request);
  await signIn(page, 'agent', address(sale));
  const begins = { CSV: '\ufeffNr;', Excel: 'PK', PDF: '%PDF-' };
  for (const list of [
    'Flyglista',
    'Rumslista',
    'Transferlista',
    'Försäkringslista',
    'Guidelista',
  ]) {
    const section = part(page, list);
    await expect(section).toContainText('2 resenärer');
    await expect(section).toContainText('Aldrig uttagen.');
    for (const [format, start] of Object.entries(begins)) {
      const { name, bytes } = await downloaded(page, file(page, `${list} som ${format}`));
      expect(bytes.toString('utf8').slice(0, start.length)).toBe(start);
      expect(name).toMatch(
        /^(flyg|rums|transfer|forsakrings|guide)lista-kuala-lumpur-\d{4}-\d\d-\d\d\./,
      );
      await expect(section).toContainText(
        new RegExp(`av .Aya Agent. \\(${format}, 2 resenärer\\)\\. Oförändrad sedan dess\\.`),
      );
    }
    await expect(section.getByRole('switch')).toHaveCount(0);
  }
  const { bytes } = await downloaded(page, file(page, 'Flyglista som CSV'));
  expect(bytes.toString('utf8')).toContain(`;AL KHATIB/OMAR;MSTR;M;CHD;`);
});

// [SPEC I5.14]
test(
  'changes since the last export are listed in words and can be downloaded alone',
  { tag: '@core' },
  async ({ page, request }) => {
    const sale = await sold(request);
    await signIn(page, 'agent', address(sale));
    await downloaded(page, file(page, 'Guidelista som PDF'));
    await downloaded(page, file(page, 'Flyglista som PDF'));
    await query(
      `update passengers set state = 'cancelled', cancelled_at = now() where booking_id = $1 and position = 0`,
      [sale.bookingId],
    );
    await query(
      `update passengers set last_name = 'Alkhatib', birthdate = '2020-01-31' where booking_id = $1 and position = 1`,
      [sale.bookingId],
    );
    await query(`update bookings set notes = 'Två barnsängar' where id = $1`, [sale.bookingId]);
    await page.reload();
    const airline = part(page, 'Flyglista').getByRole('note');
    await expect(airline).toContainText('2 ändringar sedan dess');
    await expect(airline).toContainText(
      new RegExp(`Struken: .AL KHATIB/LAYLA. \\(${sale.bookingRef}\\)`),
    );
    await expect(airline).toContainText('Nytt namn:');
    await expect(airline).toContainText(/Namn: .AL KHATIB\/OMAR. → .ALKHATIB\/OMAR./);
    await expect(airline).toContainText(/Född: .\d{4}-\d\d-\d\d. → .2020-01-31./);
    const guide = part(page, 'Guidelista');
    await expect(guide.getByRole('note')).toContainText(
      /Anteckningar: .Barnsäng. → .Två barnsängar./,
    );
    await expectAccessible(page);

    await guide.getByRole('switch', { name: /^Bara ändringarna sedan / }).click();
    const { name, bytes } = await downloaded(page, file(page, 'Guidelista som CSV'));
    expect(name).toMatch(/-andringar\.csv$/);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      '\ufeffÄndring',
      ...['STRUKEN', 'NYTT NAMN', 'ÄNDRAD BOKNING', ''],
    ]);
    await expect(guide).toContainText('(CSV, bara ändringar, 1 resenär). Oförändrad sedan dess.');
  },
);

test('an earlier export downloads unchanged after the booking is cancelled', async ({
  page,
  request,
}) => {
  const sale = await sold(request);
  await signIn(page, 'admin', address(sale));
  const first = await downloaded(page, file(page, 'Rumslista som Excel'));
  await query(
    `with gone as (update bookings set state = 'cancelled' where id = $1 returning *)
     select give_seats(departure_id, airport_id, seats) from gone`,
    [sale.bookingId],
  );
  await page.reload();
  const section = part(page, 'Rumslista');
  await expect(section).toContainText('0 resenärer');
  await section.getByRole('button', { name: 'Tidigare uttag (1)' }).click();
  await expectAccessible(page);
  const again = await downloaded(page, section.getByRole('button', { name: /^Hämta igen/ }));
  expect(again.name).toBe(first.name);
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test('shows an error in place when a file cannot be downloaded, and the next attempt succeeds', async ({
  page,
  request,
}) => {
  const sale = await sold(request);
  await signIn(page, 'agent', address(sale));
  const files = '**/lists/hotel?*';
  await page.route(files, (route) => route.abort());
  await file(page, 'Rumslista som PDF').click();
  const section = part(page, 'Rumslista');
  await expect(section.getByRole('alert')).toHaveText('Kunde inte hämta listan.');
  await expect(section).toContainText('Aldrig uttagen.');
  await page.unroute(files);
  await downloaded(page, file(page, 'Rumslista som PDF'));
  await expect(section.getByRole('alert')).toHaveCount(0);
});

test('a list accepts no other download while one is in progress', async ({ page, request }) => {
  const sale = await sold(request);
  await signIn(page, 'agent', address(sale));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/lists/guide?*', async (route) => {
    await held;
    await route.continue();
  });
  const coming = page.waitForEvent('download');
  await file(page, 'Guidelista som PDF').click();
  const section = part(page, 'Guidelista');
  await expect(section.getByRole('button', { name: 'Hämtar...' })).toBeDisabled();
  await expect(file(page, 'Guidelista som CSV')).toBeDisabled();
  await expect(file(page, 'Flyglista som CSV')).toBeEnabled();
  release();
  await coming;
  await expect(file(page, 'Guidelista som CSV')).toBeEnabled();
});

test('shows an error when lists cannot be loaded, and can retry', async ({ page, request }) => {
  const sale = await sold(request);
  const lists = '**/api/departures/*/lists';
  await page.route(lists, (route) => route.abort());
  await signIn(page, 'agent', address(sale));
  await expect(page.getByRole('alert')).toContainText('Kunde inte hämta namnlistorna.');
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(part(page, 'Flyglista')).toContainText('Aldrig uttagen.');
});

test('editors see no passenger lists', async ({ page, request }) => {
  const sale = await sold(request);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await signIn(page, 'editor', address(sale));
  await expect(page.getByRole('menuitem', { name: 'Destinationer' })).toBeVisible();
  await expect(part(page, 'Namnlistor')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/lists') && path.startsWith('/api'))).toEqual([]);
});

test('the lists fit a phone screen', { tag: '@core' }, async ({ page, request }) => {
  const sale = await sold(request);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'agent', address(sale));
  await downloaded(page, file(page, 'Guidelista som PDF'));
  await query(
    `update passengers set first_name = 'Layla Noor' where booking_id = $1 and position = 0`,
    [sale.bookingId],
  );
  await page.reload();
  await part(page, 'Guidelista').getByRole('button', { name: 'Tidigare uttag (1)' }).click();
  await expect(part(page, 'Guidelista').getByRole('note')).toContainText('1 ändring sedan dess');
  await expectToFit(page);
  await expectAccessible(page);
});
