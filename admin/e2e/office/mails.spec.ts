import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { title } from '../support/page-helpers.js';
import { type CustomerOrder, bookAsCustomer, signIn } from '../support/staff.js';

interface MailedBooking extends CustomerOrder {
  readonly mailId: string;
}

/** Creates a paid booking with its confirmation mail, which stays queued: the tested product has no mail server. */
async function bookWithMail(request: APIRequestContext, changes = ''): Promise<MailedBooking> {
  const order = await bookAsCustomer(request, 'partial');
  const [row] = await query<{ id: string }>(
    `update outbox_mails set payload = payload ${changes} where dedupe = $1 returning id`,
    [`booking_confirmed:${order.bookingId}`],
  );
  return { ...order, mailId: row?.id ?? '' };
}
const SENT = `, state = 'sent', sent_at = now(), next_try_at = null`;
const FAILED = `, state = 'failed', error = '550 Mailbox full', next_try_at = null, attempts = 20`;

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('link') });
const mailBody = (page: Page): Locator =>
  page.frameLocator('iframe[title="Mejlet"]').locator('body');
const mailOf = (
  page: Page,
  { mailId }: MailedBooking,
  role: 'agent' | 'admin' = 'agent',
): Promise<void> => signIn(page, role, `/admin/mails/${mailId}/show`);

for (const role of ['agent', 'admin'] as const) {
  test(
    `an ${role} finds a mail by its booking and reads both the HTML and the text version`,
    { tag: role === 'agent' ? '@core' : [] },
    async ({ page, request }) => {
      const order = await bookWithMail(request);
      await signIn(page, role, '/admin/mails');
      await expect(page).toHaveTitle('Mejl – Safar Travel');
      await page.getByRole('searchbox').fill(order.bookingRef.toLowerCase());
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(order.email);
      await expect(rows(page)).toContainText('I kö');
      await expect(page).toHaveURL(/\/admin\/mails$/);
      await rows(page).getByRole('link').click();
      await expect(title(page, 'Bokningsbekräftelse')).toBeVisible();
      await expect(mailBody(page)).toContainText('Tack för din bokning');
      await expect(mailBody(page)).toContainText(order.bookingRef);
      await expect(mailBody(page)).toHaveCSS('background-color', 'rgb(251, 247, 240)');
      await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
      await expect(page.getByText(`safar-travel-${order.bookingRef}.ics (1 kB)`)).toBeVisible();
      await expect(page.getByText('Så här ser mejlet ut om det skickas nu.')).toBeVisible();
      await page.getByRole('button', { name: 'Som ren text' }).click();
      await expect(page.getByRole('region', { name: 'Mejlet' }).last()).toContainText(
        'Resenärer: Layla Al-Khatib',
      );
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.getByRole('link', { name: 'Alla mejl' }).click();
      await expect(title(page, 'Mejl')).toBeVisible();
    },
  );
}

test(
  'a sent mail is sent again as a new mail, and the booking shows it',
  { tag: '@core' },
  async ({ page, request }) => {
    const order = await bookWithMail(request, SENT);
    await mailOf(page, order);
    await page.getByRole('button', { name: 'Skicka igen' }).click();
    await expect(page.getByText('Mejlet är på väg')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(order.mailId));
    await expect(page.getByRole('button', { name: 'Försök nu' })).toBeVisible();
    const dedupes = await query(
      `select dedupe from outbox_mails where booking_id = $1 and topic = 'booking_confirmed' order by created_at`,
      [order.bookingId],
    );
    expect(dedupes).toEqual([
      { dedupe: `booking_confirmed:${order.bookingId}` },
      { dedupe: `booking_confirmed:${order.bookingId}:again:1` },
    ]);
    await page.getByRole('link', { name: order.bookingRef }).click();
    await expect(page.getByRole('region', { name: 'Händelser' }).first()).toContainText(
      'Ett mejl skickades igen',
    );
    const mails = page.getByRole('region', { name: 'Mejl', exact: true }).first();
    await expect(mails.getByRole('link', { name: 'Bokningsbekräftelse' })).toHaveCount(2);
    await mails.getByRole('link', { name: 'Bokningsbekräftelse' }).last().click();
    await expect(page.getByText('Skickat igen')).toBeVisible();
  },
);

test('a mail is sent again from the list', { tag: '@core' }, async ({ page, request }) => {
  const order = await bookWithMail(request, SENT);
  await signIn(page, 'agent', '/admin/mails');
  await page.getByRole('searchbox').fill(order.email);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('checkbox').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skicka igen' }).click();
  await expect(page.getByText('Mejlet är på väg')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('an obsolete mail is not sent again, and the page shows the reason', async ({
  page,
  request,
}) => {
  const order = await bookWithMail(request, SENT);
  await mailOf(page, order);
  const again = page.getByRole('button', { name: 'Skicka igen' });
  await expect(again).toBeVisible();
  await page.route('**/resend', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'MAIL_OBSOLETE', message: 'Mejlet har inget att berätta längre.' },
    }),
  );
  await again.click();
  await expect(page.getByText('Mejlet har inget att berätta längre.')).toBeVisible();
  await expect(again).toBeEnabled();
});

test('the dashboard leads to the undelivered mails with their errors', async ({
  page,
  request,
}) => {
  const order = await bookWithMail(request, FAILED);
  await signIn(page, 'agent');
  const tile = page.locator('main').getByRole('listitem').filter({ hasText: 'Misslyckade mejl' });
  await expect(tile).toContainText(/[1-9]/);
  await tile.getByRole('link').click();
  await expect(
    page.getByRole('group', { name: 'Visa' }).getByRole('button', { name: 'Misslyckade' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill(order.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('550 Mailbox full');
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('550 Mailbox full');
  await page.getByRole('link', { name: 'Alla mejl' }).click();
  await expect(
    page.getByRole('group', { name: 'Visa' }).getByRole('button', { name: 'Misslyckade' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await query(`update outbox_mails set resent_at = now() where id = $1`, [order.mailId]);
});

test('an Arabic mail is displayed right to left in HTML and text', async ({ page, request }) => {
  const order = await bookWithMail(request, `, language = 'ar'`);
  await mailOf(page, order);
  await expect(mailBody(page)).toContainText('شكراً لحجزك معنا');
  await expect(mailBody(page).getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'Som ren text' }).click();
  await expect(page.getByRole('region', { name: 'Mejlet' }).last()).toHaveCSS('direction', 'rtl');
});

test('shows an error in place when a mail cannot be loaded, and can retry', async ({
  page,
  request,
}) => {
  const order = await bookWithMail(request);
  await page.route('**/api/mails/*', (route) => route.fulfill({ status: 503, json: {} }));
  await mailOf(page, order);
  await expect(page.getByRole('alert')).toContainText('Kunde inte hämta mejlet');
  await expect(page).toHaveURL(new RegExp(order.mailId));
  await page.unroute('**/api/mails/*');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(mailBody(page)).toContainText(order.bookingRef);
});

test('an editor sees no mails', async ({ page, request }) => {
  const order = await bookWithMail(request);
  for (const address of ['/admin/mails', `/admin/mails/${order.mailId}/show`]) {
    await signIn(page, 'editor', address);
    await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  }
  await expect(page.getByRole('menuitem', { name: 'Mejl' })).toHaveCount(0);
});

for (const width of [1440, 390, 320]) {
  test(
    `list and mail are accessible and fit a window of ${width} pixels`,
    { tag: width === 390 ? '@core' : [] },
    async ({ page, request }) => {
      const order = await bookWithMail(request, FAILED);
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'agent', '/admin/mails?list=problem');
      await expect(page.getByText('550 Mailbox full').first()).toBeVisible();
      await expectToFit(page);
      await expectAccessible(page);
      await page.goto(`/admin/mails/${order.mailId}/show`);
      await expect(mailBody(page)).toContainText(order.bookingRef);
      await expectToFit(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Som ren text' }).click();
      await expectToFit(page);
      await expectAccessible(page);
      await query(`update outbox_mails set resent_at = now() where id = $1`, [order.mailId]);
    },
  );
}
