import { type APIRequestContext, request as requests } from '@playwright/test';
import { PASSWORD } from '../support/counter.js';
import { ownDeparture, query } from '../support/database.js';
import { LANGUAGES, expect, hydrated, test } from '../support/fixtures.js';
import { CARDS, Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';
import { expectAccessible, overflowOf } from '../support/site.js';

const DESTINATION = 'tbilisi';

/** Returns days far from those of other tests; desktop and mobile share the database. */
const dayFor = (place: number, project: string): number =>
  240 + 2 * place + Number(project === 'mobile');

/** Makes a booking with paid deposit in its own session, and a pay link for it as an agent. */
async function linkFor(
  { baseURL, inDays }: { baseURL: string | undefined; inDays: number },
  input: { amount: number; language: string },
) {
  const customer = await requests.newContext(baseURL ? { baseURL } : {});
  const order = await bookWithDeposit(customer, await ownDeparture(DESTINATION, inDays));
  await customer.dispose();
  const agent = await requests.newContext(baseURL ? { baseURL } : {});
  const { token } = (await (
    await agent.post('/api/login', {
      data: { email: 'agent@safar.example', password: PASSWORD },
    })
  ).json()) as { token: string };
  const { language, amount } = input;
  await query('update bookings set language = $2 where id = $1', [order.bookingId, language]);
  const { id, url } = await makeLink(agent, { token, bookingId: order.bookingId, amount });
  await agent.dispose();
  return { ...order, linkId: id, address: new URL(url).pathname };
}

async function makeLink(
  agent: APIRequestContext,
  { token, bookingId, amount }: { token: string; bookingId: string; amount: number },
): Promise<{ id: string; url: string }> {
  const answer = await agent.post(`/api/admin/bookings/${bookingId}/pay-link`, {
    headers: { authorization: `Bearer ${token}` },
    data: { amount, send: 'none' },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { id: string; url: string };
}

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC I5.9]
  test(
    `a pay link shows its purpose and pays exactly its amount (${lang})`,
    { tag: lang === 'ar' ? '@core:mobile' : [] },
    async ({ page, baseURL }, { project }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const inDays = dayFor(place, project.name);
      const link = await linkFor({ baseURL, inDays }, { amount: 1_000, language: lang });
      const rest = link.total - link.deposit - 1_000;
      expect(link.address.startsWith(lang === 'ar' ? '/ar/betala/' : '/betala/')).toBe(true);

      await visitor.goto(link.address);
      await expect(visitor.heading(t('pay.link.title'))).toBeFocused();
      await expect(page.getByText(link.bookingRef)).toBeVisible();
      expect(await visitor.amountIn(t('pay.link.amount'))).toBe(1_000);
      expect(await visitor.amountIn(t('pay.link.rest'))).toBe(rest);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page)).toBe(0);

      await page.getByRole('link', { name: t('pay.link.go') }).click();
      await expect(visitor.heading(t('pay.title'))).toBeVisible();
      expect(page.url()).not.toContain('betala');
      // The amount is the link's even after a reload.
      await page.reload();
      await hydrated(page);
      await expect(visitor.payButton(1_000)).toBeEnabled();
      expect(await visitor.amountIn(t('pay.summary.part'))).toBe(1_000);
      await visitor.pay(CARDS.pays);
      await expect(visitor.heading(t('pay.link.thanks'))).toBeVisible();
      await expect(page.getByText(link.bookingRef)).toBeVisible();
      await expectAccessible(page);

      await visitor.goto(link.address);
      await expect(page.getByText(t('pay.link.paid'), { exact: true })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(`an expired or closed link shows why and the e-mail address to contact (${lang})`, async ({
    page,
    baseURL,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const inDays = dayFor(place + 2, project.name);
    const link = await linkFor({ baseURL, inDays }, { amount: 500, language: lang });
    const expire = `update pay_links set expires_at = now() - interval '1 day' where id = $1`;
    await query(expire, [link.linkId]);
    await visitor.goto(link.address);
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(t('errors.PAY_LINK_EXPIRED'));
    await expect(alert.getByRole('link', { name: /@/ })).toBeVisible();
    await expectAccessible(page);

    await query(`update pay_links set closed_at = now() where id = $1`, [link.linkId]);
    await page.reload();
    await expect(alert).toContainText(t('errors.PAY_LINK_CLOSED'));
    await visitor.goto(paths.payLink('not-a-token'));
    await expect(alert).toContainText(t('errors.PAY_LINK_UNKNOWN'));
    await expect.poll(() => overflowOf(page)).toBe(0);
  });
}
