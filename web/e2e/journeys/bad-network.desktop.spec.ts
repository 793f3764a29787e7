import type { Page, Request, Route } from '@playwright/test';
import { bookingsOf, ownDeparture } from '../support/database.js';
import { openCheckoutOf, openPayment, completeCheckout } from '../support/drafts.js';
import { LANGUAGES, expect, hydrated, test } from '../support/fixtures.js';
import { CARDS, LAYLA, REFERENCE, Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';

const DESTINATION = 'marrakech';
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };
const START = '**/api/payment-intent';
const CONFIRM = '**/api/payment-sandbox/**/confirm';

/** Loses one response: the request reaches the server, but its response never arrives. Later requests work. */
async function loseOneAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Records requests to a URL and holds their responses until `open` is called. */
async function holdAnswers(page: Page, address: string) {
  const requests: Request[] = [];
  let open = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    requests.push(route.request());
    await released;
    await route.continue();
  });
  return { requests, open };
}

for (const [place, lang] of LANGUAGES.entries()) {
  test(`a booking whose response is lost is requested again with the same key and made once (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const { amount } = await completeCheckout(
      visitor,
      await ownDeparture(DESTINATION, 151 + place),
    );
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payment-intent')) {
        keys.push(request.headers()['idempotency-key']);
      }
    });
    await loseOneAnswer(page, START);
    await page.goto(visitor.paths.pay());
    await hydrated(page);
    const problem = page.getByRole('alert').filter({ hasText: t('pay.problem.title') });
    await expect(problem).toContainText(t('common.page.network'));
    await expect(problem).toBeFocused();
    expect(await bookingsOf(visitor.email)).toMatchObject([{ state: 'held', payments: 0 }]);
    await problem.getByRole('button', { name: t('pay.problem.retry') }).click();
    await expect(visitor.heading(t('pay.title'))).toBeFocused();
    await expect(visitor.payButton(amount)).toBeEnabled();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    await visitor.pay(CARDS.pays);
    await visitor.reference();
    expect(await bookingsOf(visitor.email)).toMatchObject([{ state: 'confirmed', payments: 1 }]);
  });

  test(`after a lost payment response the page promises nothing, and a second click charges nothing twice (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 153 + place));
    await loseOneAnswer(page, CONFIRM);
    await visitor.pay(CARDS.pays);
    const declineAlert = page.getByRole('alert').filter({ hasText: t('pay.decline.title') });
    await expect(declineAlert).toContainText(t('pay.decline.network'));
    await expect(declineAlert).not.toContainText(t('pay.decline.again'));
    await visitor.payButton(amount).click();
    await visitor.reference();
    expect(await bookingsOf(visitor.email)).toMatchObject([{ state: 'confirmed', payments: 1 }]);
  });

  test(`every page announces a lost connection until it is back (${lang})`, async ({
    page,
    context,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 155 + place), ONE_ADULT);
    const announced = page.getByRole('status').filter({ hasText: t('common.page.offline') });
    await expect(announced).toHaveCount(0);
    await context.setOffline(true);
    await expect(announced).toBeVisible();
    // The form still works, and typed data is kept.
    await visitor.typePassenger(0, LAYLA);
    await context.setOffline(false);
    await expect(announced).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(visitor.card(0).getByLabel(t('checkout.passengers.firstName'))).toHaveValue(
      LAYLA.firstName,
    );
  });
}

test('a failed price request is shown, the retry requests it again and the focus stays', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 157), ONE_ADULT);
  await expect(page.getByText(t('checkout.price.included'))).toBeVisible();
  await visitor.typeContact();
  await visitor.typePassenger(0, LAYLA);
  await visitor.acceptTerms();
  await loseOneAnswer(page, '**/api/quote');
  await visitor.button(t('checkout.submit')).click();
  const notice = page.getByRole('alert').filter({ hasText: t('checkout.quote.problem') });
  await expect(notice).toContainText(t('checkout.quote.unchecked'));
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: t('checkout.quote.retry') }).click();
  await expect(notice).toBeHidden();
  // An unchanged price is not announced.
  await expect(page.getByText(t('checkout.price.included'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('checkout.price.title') })).toBeFocused();
  await visitor.toPayment();
});

test('while the price is checked the button is busy and ignores a second click', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 158), ONE_ADULT);
  await expect(page.getByText(t('checkout.price.included'))).toBeVisible();
  await visitor.typeContact();
  await visitor.typePassenger(0, LAYLA);
  await visitor.acceptTerms();
  const { requests, open } = await holdAnswers(page, '**/api/quote');
  await visitor.button(t('checkout.submit')).click();
  const busy = visitor.button(t('checkout.submitting'));
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toBeFocused();
  await busy.click({ force: true });
  await busy.press('Enter');
  open();
  await expect(visitor.heading(t('pay.title'))).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('/pay shows that a payment is prepared and processed, and sends each request once', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  const { amount } = await completeCheckout(visitor, await ownDeparture(DESTINATION, 159));
  const starting = await holdAnswers(page, START);
  await page.goto(visitor.paths.pay());
  await hydrated(page);
  await expect(page.getByRole('status').filter({ hasText: t('pay.loading') })).toBeVisible();
  await expect(visitor.payButton(amount)).toBeDisabled();
  starting.open();
  await expect(visitor.payButton(amount)).toBeEnabled();
  expect(starting.requests).toHaveLength(1);

  const paying = await holdAnswers(page, CONFIRM);
  await visitor.typeCard(CARDS.pays);
  await visitor.payButton(amount).click();
  const busy = visitor.button(t('pay.processing'));
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  await busy.press('Enter');
  paying.open();
  await visitor.reference();
  expect(paying.requests).toHaveLength(1);
  expect(await bookingsOf(visitor.email)).toMatchObject([{ state: 'confirmed', payments: 1 }]);
});

test('reloading /pay several times keeps one booking and one reference', async ({ page }) => {
  const visitor = new Visitor(page, 'ar');
  const { t } = visitor;
  const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 160));
  const row = page.getByRole('term').filter({ hasText: t('pay.summary.booking') });
  const reference = row.locator('xpath=following-sibling::dd');
  await expect(reference).toHaveText(REFERENCE);
  const first = await reference.innerText();
  for (let round = 0; round < 2; round += 1) {
    await page.reload();
    await hydrated(page);
    await expect(visitor.payButton(amount)).toBeEnabled();
    await expect(reference).toHaveText(first);
  }
  expect(await bookingsOf(visitor.email)).toMatchObject([{ booking_ref: first, state: 'held' }]);
});

for (const [place, lang] of LANGUAGES.entries()) {
  test(`a failed lookup and a failed booking request are shown and can be retried (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await bookWithDeposit(page.request, await ownDeparture(DESTINATION, 161 + place));
    await visitor.goto(paths.lookup(order.bookingRef));
    await loseOneAnswer(page, '**/api/booking/verify');
    await visitor.lookUp(order.bookingRef, order.lastName);
    await expect(page.getByRole('alert')).toHaveText(t('common.page.network'));
    await expect(page.getByRole('alert')).toBeFocused();
    await loseOneAnswer(page, `**/api/booking/${order.bookingId}`);
    await visitor.button(t('booking.lookup.submit')).click();
    await expect(page.getByRole('alert')).toHaveText(t('booking.details.fetchFailed'));
    await visitor.button(t('booking.details.retry')).click();
    await expect(visitor.heading(t('booking.details.title'))).toBeFocused();
    await expect(page.getByText(order.bookingRef)).toBeVisible();
  });
}

test('a payment result still arrives when the first request for it fails', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  await openPayment(visitor, await ownDeparture(DESTINATION, 163));
  await loseOneAnswer(page, '**/api/admin/booking/by-intent/**');
  await visitor.pay(CARDS.pays);
  await expect(visitor.heading(visitor.t('booking.waiting.title'))).toBeVisible();
  await visitor.reference();
});
