import type { DayView } from '@safar/domain/contracts/office/day-closings';
import type { MailDetailView } from '@safar/domain/contracts/office/mails';
import type { GiftCardDetailView } from '@safar/domain/contracts/payments/gift-cards';
import { hashOfGiftCardCode } from '../../../src/gift-cards/gift-card-codes.js';
import type { Sold } from '../../factories/clients/payments-client.js';
import { dayFromToday } from '../../factories/departures.js';
import { REFUND_FAILS, openPurchases } from '../../factories/gift-card-purchases.js';
import { logOf } from '../../harness/staff-client.js';
import { dispute, endDispute } from '../../harness/sandbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(180_000);

const { app, cards, sale } = openPurchases();

// [SPEC I24.4]
describe('What a failed refund of a purchase owes the buyer', () => {
  it('is paid by hand through the bank, once, and its task ends', async () => {
    const { id } = await sale.bought(1_000, REFUND_FAILS);
    await cards.call('admin', `POST /gift-cards/${id}/refund`, { reason: 'Ångrat köp' });
    await sale.untilCard(id, ({ to_pay_out: owed }) => owed > 0);
    const bank = async () => {
      const path = `GET /day-closings/${dayFromToday(0)}`;
      const { body } = await cards.call<DayView>('agent', path);
      return body.figures.lines.find(({ method }) => method === 'bank')?.ours ?? 0;
    };
    const before = await bank();
    const pay = (day: string, role: 'admin' | 'agent' = 'admin') =>
      cards.call<GiftCardDetailView>(role, `POST /gift-cards/${id}/paid-out`, { paid_out_on: day, reference: 'BG 12' });
    expect((await pay(dayFromToday(0), 'agent')).status).toBe(403);
    expect((await pay(dayFromToday(1))).status).toBe(422);
    const both = await Promise.all([pay(dayFromToday(0)), pay(dayFromToday(0))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await cards.card(id)).toMatchObject({ state: 'refunded', to_pay_out: 0 });
    expect((await bank()) - before).toBe(-1_000);
    expect(await sale.tasksOf(id)).toEqual([]);
    expect((await logOf(app, id)).map(({ action }) => action)).toContain('gift_card.paid-out');
    const [mail] = await app.db.query<{ id: string }[]>(
      `select m.id from outbox_mails m join refunds r on m.dedupe = 'gift_card_refunded:' || r.id
        where r.is_manual and m.payload ->> 'giftCardId' = $1`,
      [id],
    );
    const { body } = await cards.call<MailDetailView>('admin', `GET /mails/${mail?.id}`);
    expect(body.rendered?.text).toContain('till ditt bankkonto');
  }); // oxfmt-ignore

  it('is not paid while the bank may take the same money', async () => {
    const { id, intent } = await sale.bought(1_000, REFUND_FAILS);
    await cards.call('admin', `POST /gift-cards/${id}/refund`, { reason: 'Ångrat köp' });
    await sale.untilCard(id, ({ to_pay_out: owed }) => owed > 0);
    const opened = await dispute(app.db, intent, {});
    const tasks = await until(
      () => sale.tasksOf(id),
      (found) => found.some(([kind]) => kind === 'gift_card_dispute'),
    );
    expect(tasks).toEqual([['gift_card_dispute', 1_000]]);
    expect((await cards.card(id)).to_pay_out).toBe(0);
    const request = { paid_out_on: dayFromToday(0) };
    const { status } = await cards.call('admin', `POST /gift-cards/${id}/paid-out`, request);
    expect(status).toBe(409);
    await endDispute(app.db, opened.id, 'won');
    await sale.untilCard(id, ({ to_pay_out: owed }) => owed === 1_000);
  });

  it('is nothing when the refund arrived', async () => {
    const { id, intent } = await sale.bought();
    await sale.refundAtProvider(intent);
    expect(await sale.untilState(id, 'refunded')).toMatchObject({ to_pay_out: 0 });
    const request = { paid_out_on: dayFromToday(0) };
    expect((await cards.call('admin', `POST /gift-cards/${id}/paid-out`, request)).status).toBe(409);
    expect((await cards.call('admin', `POST /gift-cards/${(await cards.sold()).id}/paid-out`, request)).status).toBe(409);
  }); // oxfmt-ignore
});

describe('A card in place of a void one, when the purchase of that is disputed', () => {
  /** Pays a booking with all of a card, voids the card and pays the booking back: to a new card. */
  async function replaced({ id, code }: { readonly id: string; readonly code: string }, held: Sold): Promise<void> {
    await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    await cards.call('admin', `POST /gift-cards/${id}/void`, { reason: 'Stulet' });
    await cards.cancel(held, { reason: 'customer', fee: 0 });
    await cards.tickOff(held);
    const { body } = await cards.refund('admin', held.id, { amount: held.deposit, approve: true });
    await cards.untilBatch(body.id, 'succeeded');
  }
  const replacementsOf = ({ id }: { readonly id: string }): Promise<{ id: string; balance: number }[]> =>
    app.db.query(`select id, balance from gift_cards where replaces_id = $1 order by created_at`, [id]);

  it('is blocked, and loses what the bank took', async () => {
    const held = await cards.held();
    const card = await sale.bought(held.deposit + 100);
    await replaced(card, held);
    const [made] = await replacementsOf(card);
    const opened = await dispute(app.db, card.intent, {});
    expect(await sale.untilState(made?.id ?? '', 'blocked')).toMatchObject({ balance: held.deposit });
    await endDispute(app.db, opened.id, 'lost');
    await sale.untilCard(made?.id ?? '', ({ balance }) => balance === 0);
    expect(await sale.tasksOf(card.id)).toEqual([]);
  });

  it('is blocked also when it took the place of one that had taken another’s', async () => {
    const held = await cards.held();
    const card = await sale.bought(held.deposit);
    await replaced(card, held);
    const [second] = await replacementsOf(card);
    const code = 'GAVA7K2Q9MWXR4TP';
    await app.db.query(`update gift_cards set code_hash = $2 where id = $1`, [second?.id, await hashOfGiftCardCode(code)]);
    await replaced({ id: second?.id ?? '', code }, await cards.held());
    const [, third] = await replacementsOf(card);
    expect(third).toMatchObject({ balance: held.deposit });
    await dispute(app.db, card.intent, {});
    await sale.untilState(third?.id ?? '', 'blocked');
  });
}); // oxfmt-ignore

it('mails a card that was blocked when its mail was to be sent once its dispute is won', async () => {
  const { id, intent } = await sale.bought();
  const opened = await dispute(app.db, intent, {});
  await sale.untilState(id, 'blocked');
  const key = [`gift_card_sold:${id}`];
  await app.db.query(`update outbox_mails set state = 'dropped', ended_at = now() where dedupe = $1`, key);
  await endDispute(app.db, opened.id, 'won');
  await sale.untilState(id, 'active');
  const mails = await app.db.query(`select state, ended_at from outbox_mails where dedupe = $1`, key);
  expect(mails).toEqual([{ state: 'queued', ended_at: null }]);
}); // oxfmt-ignore

// [SPEC I24.4]
describe('A refund of a booking whose gift card was paid back', () => {
  it.each([
    ['all', undefined],
    ['a part', 300],
  ])('says on the booking page and the credit note that %s of it is settled', async (_, back) => {
    const held = await cards.held();
    const { id, code, intent } = await sale.bought(held.deposit);
    await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    await sale.refundAtProvider(intent, back);
    await until(
      () => sale.tasksOf(id),
      (tasks) => tasks.some(([kind]) => kind === 'gift_card_used'),
    );
    await cards.cancel(held, { reason: 'customer', fee: 0 });
    await cards.tickOff(held);
    const asked = { amount: held.deposit, approve: true };
    const { body } = await cards.refund('admin', held.id, asked);
    await cards.untilBatch(body.id, 'succeeded');
    const settled = back ?? held.deposit;
    const { refunds } = (await held.customer.booking(held.id)).body;
    expect(refunds).toMatchObject([{ method: 'gift_card', amount: held.deposit, settled }]);
    const [note] = await app.db.query<{ content: string }[]>(
      `select content::text from documents where booking_id = $1 and kind = 'credit_note'`,
      [held.id],
    );
    expect(note?.content).toContain('Presentkortet som du betalade med är redan återbetalt till köparen.');
    expect(note?.content.includes('Betalsätt')).toBe(back !== undefined);
  }); // oxfmt-ignore
});
