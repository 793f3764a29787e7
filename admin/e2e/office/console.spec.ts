import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectToFit } from '../support/accessible.js';
import { title } from '../support/page-helpers.js';
import {
  bookAsCustomer,
  expired,
  openConsole,
  sessionOf,
  signIn,
  storedSession,
} from '../support/staff.js';

const menuItem = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });
const search = (page: Page): Locator => page.getByRole('searchbox');

const GREEN = 'rgb(31, 107, 69)';
const RED = 'rgb(179, 38, 30)';

// [SPEC 1.3b] [SPEC 2.15a] [SPEC 2.46c] [SPEC 2.46d] [SPEC 2.46e] [SPEC 4.9c] [SPEC I4.46]
test(
  'an agent sees bookings with the payment state in colour and text, and no destinations',
  { tag: '@core' },
  async ({ page, request }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const [deposit, whole] = [
      await bookAsCustomer(request, 'partial'),
      await bookAsCustomer(request, 'full'),
    ];
    await signIn(page, 'agent', '/admin/bookings');
    await expect(title(page, 'Bokningar')).toBeVisible();
    await expect(page).toHaveTitle('Bokningar – Safar Travel');
    await expect(menuItem(page, 'Bokningar')).toBeVisible();
    await expect(menuItem(page, 'Destinationer')).toHaveCount(0);

    const rowOf = (reference: string) => page.getByRole('row').filter({ hasText: reference });
    await expect(rowOf(deposit.bookingRef)).toContainText('Delbetalning');
    await expect(rowOf(deposit.bookingRef)).toHaveCSS('border-inline-start-color', RED);
    await expect(rowOf(whole.bookingRef)).toContainText('Full');
    await expect(rowOf(whole.bookingRef)).toHaveCSS('border-inline-start-color', GREEN);
    await expect(rowOf(whole.bookingRef).getByRole('link', { name: /^Visa/ })).toHaveAttribute(
      'href',
      `/bokning/${whole.bookingId}`,
    );

    await search(page).fill(deposit.email.toUpperCase());
    await expect(rowOf(whole.bookingRef)).toHaveCount(0);
    await expect(rowOf(deposit.bookingRef)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/bookings$/);
    await search(page).fill('finns inte');
    await expect(page.getByText('Inga bokningar hittades')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('newer bookings come first, and clicking a heading sorts the list', async ({
  page,
  request,
}) => {
  // A last name used by no other booking keeps the two on one page in any order.
  const lastName = `Ordning${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const older = await bookAsCustomer(request, 'partial', { lastName });
  const newer = await bookAsCustomer(request, 'full', { lastName });
  await signIn(page, 'admin', '/admin/bookings');
  await search(page).fill(lastName);
  const places = async (): Promise<number[]> => {
    const references = await page.locator('tbody td.column-booking_ref').allTextContents();
    return [newer, older].map(({ bookingRef }) => references.indexOf(bookingRef));
  };
  await expect.poll(places).toEqual([0, 1]);
  await page.getByRole('button', { name: /efter betalt/ }).click();
  await expect.poll(places).toEqual([1, 0]);
});

// [SPEC 2.43i]
test('on a phone, bookings are lines that fit the screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { bookingRef } = await bookAsCustomer(request, 'partial');
  await signIn(page, 'agent', '/admin/bookings');
  const card = page.getByRole('listitem').filter({ hasText: bookingRef });
  await expect(card).toContainText('Delbetalning');
  await expect(card.getByRole('link')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expect(menuItem(page, 'Logga ut')).toBeVisible();
});

// [SPEC 8.6c] [SPEC I4.46]
test('shows an error in place when the request fails, and can retry', async ({ page }) => {
  let answer: object = { code: 'SERVICE_UNAVAILABLE', message: 'Tjänsten vilar.' };
  await page.route('**/api/bookings?*', (route) => route.fulfill({ status: 503, json: answer }));
  await signIn(page, 'agent', '/admin/bookings');
  await expect(page.getByRole('alert')).toContainText('Tjänsten vilar.');
  answer = {};
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('alert')).toContainText('Fel vid hämtning av bokningar');
  await page.unroute('**/api/bookings?*');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// [SPEC 2.15a] [SPEC 2.44a]
test('an editor sees destinations and no bookings', async ({ page }) => {
  await signIn(page, 'editor');
  await menuItem(page, 'Destinationer').click();
  await expect(title(page, 'Destinationer')).toBeVisible();
  await expect(menuItem(page, 'Bokningar')).toHaveCount(0);
});

// [SPEC I4.69]
test('an editor who enters the address of the bookings gets no booking', async ({ page }) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/api\/(admin\/)?bookings/.test(response.url())) answers.push(response.status());
  });
  await signIn(page, 'editor', '/admin/bookings');
  await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  expect(answers.every((status) => status === 403)).toBe(true);
});

// [SPEC 2.15a]
test('an admin sees bookings and destinations', async ({ page }) => {
  await signIn(page, 'admin', '/admin/destinations');
  await expect(title(page, 'Destinationer')).toBeVisible();
  await menuItem(page, 'Bokningar').click();
  await expect(title(page, 'Bokningar')).toBeVisible();
});

// [SPEC 2.43c] [SPEC 4.15] [SPEC 8.6b] [SPEC I4.3]
test(
  'an expired session is removed, and the sign-in page says so',
  { tag: '@core' },
  async ({ page }) => {
    await openConsole(page, expired(await sessionOf(page.request, 'agent')), '/admin/bookings');
    await expect(page).toHaveURL(/\/login\?session=expired&next=%2Fadmin%2Fbookings$/);
    await expect(page.getByText('Sessionen har gått ut. Logga in igen.')).toBeVisible();
    expect(await storedSession(page)).toEqual([null, null]);
  },
);

// [SPEC 6.4a] [SPEC 7.2d] [SPEC I4.3]
test('without a session, or with one that the server rejects, the console redirects to sign-in', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  const { token, user } = await sessionOf(page.request, 'agent');
  await openConsole(page, { token: `${token.slice(0, token.lastIndexOf('.'))}.forged`, user });
  await expect(page).toHaveURL(/\/login(\?next=|$)/);
  expect(await storedSession(page)).toEqual([null, null]);
});

// [SPEC 2.43f] [SPEC 2.43g] [SPEC 2.43h] [SPEC 4.2b] [SPEC I4.3] [ASVS 7.4.1] [ASVS 7.4.4]
test(
  'signing out ends the session here and in other tabs, and the back button does not reopen the console',
  { tag: '@core' },
  async ({ page, context }) => {
    await signIn(page, 'agent', '/admin/bookings');
    await expect(title(page, 'Bokningar')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/admin/bookings');
    await expect(title(other, 'Bokningar')).toBeVisible();
    const [token] = await storedSession(page);
    const opensBookings = async (): Promise<number> =>
      (
        await page.request.get('/api/bookings', { headers: { authorization: `Bearer ${token}` } })
      ).status();
    expect(await opensBookings()).toBe(200);
    await menuItem(page, 'Logga ut').click();
    await expect(page).toHaveURL(/\/login\?session=ended$/);
    expect(await storedSession(page)).toEqual([null, null]);
    await expect.poll(opensBookings).toBe(401);
    await expect(other).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
  },
);
