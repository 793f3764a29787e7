import { ownDeparture } from '../support/database.js';
import { openPayment } from '../support/drafts.js';
import { expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { DECISION, payBySwish } from '../support/swish.js';

test('a computer shows a code, and goes on when a phone has approved', async ({
  page,
  context,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { amount } = await openPayment(visitor, await ownDeparture('antalya', 142));
  await payBySwish(visitor, amount);
  await expect(page.getByRole('img', { name: 'QR-kod för Swish' })).toBeVisible();
  const phone = await context.newPage();
  await phone.goto(`${page.url()}&app=1`);
  await phone.getByRole('button', { name: DECISION.approve.sv, exact: true }).click();
  await page.reload();
  await visitor.reference();
});
