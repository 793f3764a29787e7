import { createHash, randomBytes } from 'node:crypto';
import { interpolate } from '@safar/domain/errors/issues';
import { FORM_TEXTS, ratingText } from '../../src/features/reviews/form-texts.js';
import { REVIEW_TEXTS } from '../../src/features/reviews/review-texts.js';
import { PASSWORD } from '../support/counter.js';
import { ownDeparture, query } from '../support/database.js';
import { expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';
import { expectAccessible, overflowOf } from '../support/site.js';

const DESTINATION = 'sarajevo';
const TEXT = 'رحلة هادئة في مدينة جميلة، والمرشد يعرف كل زاوية فيها.';
const texts = FORM_TEXTS.ar;

/** Lets the people of a booking come home, and returns the token of their link. */
async function comeHome(bookingId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `update bookings set departure_date = current_date - 12, return_date = current_date - 4, language = 'ar' where id = $1`,
    [bookingId],
  );
  await query(
    `insert into review_invites (booking_id, token_hash, expires_at) values ($1, $2, now() + interval '90 days')`,
    [bookingId, createHash('sha256').update(token).digest('hex')],
  );
  return token;
}

// [SPEC I24.5]
test(
  'a traveller writes a review from the mail, and finds it on the page of the trip',
  { tag: '@core' },
  async ({ page, playwright, baseURL }) => {
    const visitor = new Visitor(page, 'ar');
    const customer = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const { bookingId } = await bookWithDeposit(customer, await ownDeparture(DESTINATION, 310));
    const address = visitor.paths.review(await comeHome(bookingId));
    const answer = await page.request.get(address);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');

    await visitor.goto(address);
    const stars = page.getByRole('radio');
    await expect(stars).toHaveCount(5);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(page)).toBe(0);
    await stars.first().focus();
    await page.keyboard.press('Space');
    for (let more = 0; more < 4; more += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: ratingText(5, 'ar') })).toBeChecked();
    await page.locator('textarea').fill(TEXT);
    await page.getByLabel(texts.name).fill('ليلى');
    await page.getByRole('checkbox').check();
    await visitor.button(texts.send).click();
    await expect(page.getByText(texts.states.pending)).toBeVisible();
    await expectAccessible(page);

    const login = { data: { email: 'editor@safar.example', password: PASSWORD } };
    const { token } = (await (await customer.post('/api/login', login)).json()) as {
      token: string;
    };
    const [review] = await query<{ id: string }>(`select id from reviews where booking_id = $1`, [
      bookingId,
    ]);
    const published = await customer.put(`/api/reviews/${review?.id ?? ''}/state`, {
      headers: { authorization: `Bearer ${token}` },
      data: { state: 'published', version: 1 },
    });
    expect(published.status()).toBe(200);

    // The Swedish page shows the Arabic text in its own direction.
    await page.goto(`/destination/${DESTINATION}`);
    const section = page.locator('#reviews');
    await expect(section).toContainText(REVIEW_TEXTS.sv.law);
    await expect(section).toContainText(interpolate(REVIEW_TEXTS.sv.one, { rating: 5 }));
    await expect(section.getByText(TEXT).locator('..')).toHaveAttribute('dir', 'rtl');
    await customer.dispose();
    await query(`delete from reviews where booking_id = $1`, [bookingId]);
  },
);
