import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { chooseAction } from '../support/page-helpers.js';
import { type CustomerOrder, bookAsCustomer, dayFromNow, signIn } from '../support/staff.js';

const pageOf = ({ bookingId }: CustomerOrder): string => `/admin/bookings/${bookingId}/show`;
const paymentsPanel = (page: Page): Locator => page.getByRole('region', { name: 'Betalningar' });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Återbetalningar' }).getByRole('listitem');

/** Records the payment and confirms the question shown for an amount far above the balance. */
async function recordSeen(page: Page, record: Locator): Promise<void> {
  await record.getByRole('button', { name: /^Registrera/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Är beloppet rätt?' });
  await question.getByRole('button', { name: /^Ja, registrera/ }).click();
  await expect(page.getByText('Betalningen är registrerad')).toBeVisible();
}

/** Creates a fully paid booking with an overpayment, which is due back to the customer. */
async function overpaid(page: Page, by: number): Promise<CustomerOrder> {
  const order = await bookAsCustomer(page.request, 'full');
  await signIn(page, 'agent', pageOf(order));
  await chooseAction(page, 'Registrera betalning');
  const record = dialog(page, 'Registrera betalning');
  await record.getByLabel('Belopp').fill(String(by));
  await recordSeen(page, record);
  return order;
}

// [SPEC I5.8]
test('an agent records a payment received in the office and voids a mistaken one', { tag: '@core' }, async ({
  page,
}) => {
  const order = await bookAsCustomer(page.request, 'partial');
  await signIn(page, 'agent', pageOf(order));
  await paymentsPanel(page).getByRole('button', { name: 'Registrera betalning' }).click();
  const record = dialog(page, 'Registrera betalning');
  await expectAccessible(page);
  await record.getByLabel('Betalsätt').selectOption('Swish (registrerad)');
  // The server rejects a date in the future, and all input is kept.
  await record.getByLabel('Belopp').fill('1 250');
  await record.getByLabel('Referens').fill('Swish 0701');
  await record.getByLabel('Betalningsdag').fill('2099-01-01');
  await record.getByRole('button', { name: /^Registrera 1\s250\skr$/ }).click();
  await expect(record.getByText('Betalningsdagen kan inte ligga i framtiden.')).toBeVisible();
  await expect(record.getByLabel('Referens')).toHaveValue('Swish 0701');
  await record.getByLabel('Betalningsdag').fill(dayFromNow(0));
  await record.getByRole('button', { name: /^Registrera 1\s250\skr$/ }).click();
  await expect(record).toBeHidden();

  const row = paymentsPanel(page).getByRole('row', { name: /Swish 0701/ });
  await expect(row).toContainText('Aya Agent');
  await row.getByRole('button', { name: /Makulera/ }).click();
  const undo = dialog(page, 'Makulera betalningen?');
  await expect(undo.getByRole('button', { name: 'Makulera' })).toBeDisabled();
  await undo.getByLabel('Orsak').fill('Fel bokning');
  await undo.getByRole('button', { name: 'Makulera' }).click();
  await expect(page.getByText('Betalningen är makulerad')).toBeVisible();
  await expect(row).toContainText('Makulerad');
  await expect(page.getByRole('region', { name: 'Händelser' }).first()).toContainText('Betalning makulerades');
  await expectAccessible(page);
}); // oxfmt-ignore

test('a pay link is created, copied and closed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await bookAsCustomer(page.request, 'partial');
  await signIn(page, 'agent', pageOf(order));
  await paymentsPanel(page).getByRole('button', { name: 'Skapa betallänk' }).click();
  const make = dialog(page, 'Skapa betallänk');
  await expect(make.getByLabel(`Skicka till ${order.email}`)).toBeChecked();
  await make.getByLabel('Ett belopp').check();
  await make.getByRole('textbox', { name: 'Belopp' }).fill('9999999');
  await make.getByRole('button', { name: 'Skapa länken' }).click();
  await expect(make.getByText(/Beloppet är större än det som är kvar att betala/)).toBeVisible();
  await make.getByRole('textbox', { name: 'Belopp' }).fill('750');
  await expectAccessible(page);
  await make.getByRole('button', { name: 'Skapa länken' }).click();
  const made = dialog(page, 'Betallänken är skapad');
  await made.getByRole('button', { name: 'Kopiera länken' }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('/betala/');
  await expect(made.getByLabel('Betallänk')).toHaveValue(await copied());
  await made.getByRole('button', { name: 'Stäng' }).click();
  expect(
    await query(`select topic from outbox_mails where booking_id = $1 and topic = 'pay_link'`, [
      order.bookingId,
    ]),
  ).toHaveLength(1);
  await paymentsPanel(page).getByRole('button', { name: /Stäng länken på 750/ }).click();
  await expect(page.getByText('Betallänken är stängd')).toBeVisible();
  await expect(paymentsPanel(page).getByRole('row', { name: /750/ })).toContainText('Stängd');
}); // oxfmt-ignore

// [SPEC I5.11]
test(
  'an agent requests a refund, an admin decides, and it is paid manually',
  { tag: '@core' },
  async ({ page }) => {
    const order = await overpaid(page, 600);
    await paymentsPanel(page).getByRole('button', { name: 'Återbetala' }).click();
    const ask = dialog(page, 'Återbetala');
    await expect(ask.getByLabel('Belopp')).toHaveValue('600');
    await ask.getByLabel('Orsak').fill('Betalade två gånger');
    await expect(ask.getByRole('row', { name: /Bankgiro/ })).toContainText(/600\skr/);
    await expect(ask.getByLabel('Godkänn och skicka direkt')).toHaveCount(0);
    await expectAccessible(page);
    await ask.getByRole('button', { name: /^Begär återbetalning av 600\skr$/ }).click();
    await expect(page.getByText('Återbetalningen väntar på en admin')).toBeVisible();
    await expect(cards(page)).toContainText('Väntar på godkännande');
    await expect(cards(page).getByRole('button', { name: /Godkänn/ })).toHaveCount(0);

    await signIn(page, 'admin', '/admin/refunds');
    const card = page.getByRole('row').filter({ hasText: order.bookingRef });
    await expect(card).toContainText('Betalade två gånger');
    await expectAccessible(page);
    await card.getByRole('button', { name: /^Godkänn/ }).click();
    const approve = dialog(page, 'Godkänn återbetalningen?');
    await approve.getByRole('button', { name: 'Godkänn' }).click();
    await expect(card).toContainText('Ska betalas ut');
    await card.getByRole('button', { name: /^Markera som utbetald/ }).click();
    const payOut = dialog(page, 'Markera som utbetald');
    await payOut.getByLabel('Referens').fill('BG 42');
    await payOut.getByRole('button', { name: 'Markera som utbetald' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Klara' }).click();
    await expect(card).toContainText('BG 42');
  },
);

test('the refund dialog fills in the amount due even when it loads late', async ({ page }) => {
  const order = await bookAsCustomer(page.request, 'full');
  await signIn(page, 'agent', pageOf(order));
  await chooseAction(page, 'Registrera betalning');
  const record = dialog(page, 'Registrera betalning');
  await record.getByLabel('Belopp').fill('300');
  let release: () => void = () => undefined;
  const news = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/bookings/*/money', async (route) => {
    await news;
    await route.continue();
  });
  await recordSeen(page, record);
  await chooseAction(page, 'Återbetala');
  const amount = dialog(page, 'Återbetala').getByLabel('Belopp');
  await expect(amount).toHaveValue('');
  release();
  await expect(amount).toHaveValue('300');
});

test('an admin refunds at once, sees what exceeds the amount due, and can decline requests', async ({
  page,
}) => {
  const order = await overpaid(page, 300);
  await paymentsPanel(page).getByRole('button', { name: 'Återbetala' }).click();
  await dialog(page, 'Återbetala').getByLabel('Orsak').fill('För mycket');
  await dialog(page, 'Återbetala')
    .getByRole('button', { name: /^Begär/ })
    .click();
  await expect(cards(page)).toContainText('Väntar på godkännande');

  await signIn(page, 'admin', pageOf(order));
  await cards(page)
    .getByRole('button', { name: /^Avslå/ })
    .click();
  const reject = dialog(page, 'Avslå återbetalningen?');
  await reject.getByLabel('Orsak').fill('Kunden vill ha tillgodo');
  await reject.getByRole('button', { name: 'Avslå' }).click();
  await expect(cards(page)).toContainText('Avslag: Kunden vill ha tillgodo');

  await paymentsPanel(page).getByRole('button', { name: 'Återbetala' }).click();
  const ask = dialog(page, 'Återbetala');
  await ask.getByLabel('Belopp').fill('500');
  await ask.getByLabel('Orsak').fill('Kulans');
  await expect(ask.getByText(/Det är 200\skr mer än kunden har rätt till/)).toBeVisible();
  await expect(ask.getByRole('row', { name: /Kort/ })).toContainText(/200\skr/);
  await ask.getByLabel('Godkänn och skicka direkt').check();
  await ask.getByRole('button', { name: /^Återbetala 500\skr$/ }).click();
  await expect(page.getByText('Återbetalningen är godkänd')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Kulans' })).toContainText('Ska betalas ut');
});

test('amounts that changed in the meantime are shown again before a refund is made', async ({
  page,
}) => {
  const order = await overpaid(page, 400);
  await paymentsPanel(page).getByRole('button', { name: 'Återbetala' }).click();
  const ask = dialog(page, 'Återbetala');
  await ask.getByLabel('Orsak').fill('Dubbelt');
  await expect(ask.getByRole('row', { name: /Bankgiro/ })).toBeVisible();
  // A colleague records another payment in the meantime.
  await query(
    `with paid as (
       insert into payments (booking_id, purpose, method, principal, state, received_on, succeeded_at)
       values ($1, 'offline', 'cash', 70, 'succeeded', $2::date, now()) returning id, booking_id
     )
     insert into ledger_entries (booking_id, kind, amount, source_id)
     select booking_id, 'charge', 70, id::text from paid`,
    [order.bookingId, dayFromNow(0)],
  );
  await ask.getByRole('button', { name: /^Begär/ }).click();
  await expect(ask.getByText(/Något hände under tiden/)).toBeVisible();
  await expect(ask.getByRole('row', { name: /Kontant/ })).toContainText(/70\skr/);
  await ask.getByRole('button', { name: /^Begär/ }).click();
  await expect(page.getByText('Återbetalningen väntar på en admin')).toBeVisible();
});

test('the payments panel and the refund queue fit a phone screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = await overpaid(page, 200);
  await expect(paymentsPanel(page).getByRole('row', { name: /Bankgiro/ })).toBeVisible();
  await expectToFit(page);
  await paymentsPanel(page).getByRole('button', { name: 'Återbetala' }).click();
  await expect(dialog(page, 'Återbetala').getByRole('row', { name: /Bankgiro/ })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await dialog(page, 'Återbetala').getByLabel('Orsak').fill('Telefon');
  await dialog(page, 'Återbetala')
    .getByRole('button', { name: /^Begär/ })
    .click();
  await expect(cards(page)).toContainText('Väntar på godkännande');
  await page.goto('/admin/refunds');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: order.bookingRef });
  await expect(line).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
});

test('an editor sees no payments', async ({ page }) => {
  await signIn(page, 'editor', '/admin');
  await expect(page.getByRole('menuitem', { name: 'Destinationer' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Återbetalningar' })).toHaveCount(0);
});
