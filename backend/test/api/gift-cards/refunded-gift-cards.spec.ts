import type {
  GiftCardDetailView,
  GiftCardLiabilityView,
} from '@safar/domain/contracts/payments/gift-cards';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { logOf } from '../../harness/staff-client.js';
import { dispute, endDispute } from '../../harness/sandbox-harness.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { dayFromToday, daysAgoSql } from '../../factories/departures.js';
import { type Bought, changesOf, openPurchases } from '../../factories/gift-card-purchases.js';

jest.setTimeout(180_000);

const { app, cards, sale } = openPurchases();

const refundOf = (id: string, role: 'admin' | 'agent' = 'admin') =>
  cards.call<GiftCardDetailView & { code?: string }>(role, `POST /gift-cards/${id}/refund`, {
    reason: 'Fel belopp',
  });

// [SPEC I24.4]
describe('A purchase that is refunded at the provider', () => {
  it('ends the unused card, once, however often the webhook arrives', async () => {
    const { id, intent, code } = await sale.bought();
    await sale.refundAtProvider(intent);
    const card = await sale.untilState(id, 'refunded');
    expect(changesOf(card)).toEqual([['sold', 1_000], ['refunded', -1_000]]);
    expect((await cards.check(code)).body).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    await app.db.query(`delete from stripe_events where type like 'refund.%'`);
    await app.nest.get(PaymentSync).fetchEvents();
    await waitForJobs(app.db);
    expect(await sale.moneyOf(id)).toEqual([{ kind: 'refund', amount: -1_000 }]);
    expect(await sale.tasksOf(id)).toEqual([]);
    expect(await app.db.query(`select from unmatched_payments`)).toEqual([]);
  }); // oxfmt-ignore

  it('voids what is left of a used card and makes the rest a task for staff', async () => {
    const card = await sale.bought();
    const held = await cards.held();
    const total = held.deposit;
    await cards.pay(held, { giftCardCode: card.code, amount: total });
    const { balance } = await cards.card(card.id);
    await sale.refundAtProvider(card.intent);
    const voided = await sale.untilState(card.id, 'refunded');
    expect(voided.balance).toBe(0);
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_used', 1_000 - balance]]);
  });

  it('takes a part off the card, which stays valid for the rest', async () => {
    const { id, intent, code } = await sale.bought();
    await sale.refundAtProvider(intent, 300);
    const card = await until(
      () => cards.card(id),
      ({ balance }) => balance === 700,
    );
    expect(card).toMatchObject({ state: 'active', refundable: false });
    expect((await cards.check(code)).body).toMatchObject({ balance: 700 });
    await sale.refundAtProvider(intent, 700);
    expect(changesOf(await sale.untilState(id, 'refunded'))).toEqual([['sold', 1_000], ['refunded', -300], ['refunded', -700]]);
  }); // oxfmt-ignore

  it('is money that leaves in the day of both books', async () => {
    const { intent, id } = await sale.bought();
    await sale.refundAtProvider(intent);
    await sale.untilState(id, 'refunded');
    const { body } = await cards.call<{ figures: { unexplained: number } }>('agent', `GET /day-closings/${dayFromToday(0)}`);
    expect(body.figures.unexplained).toBe(0);
  }); // oxfmt-ignore

  it('is listed apart from cards that staff voided', async () => {
    const { id, intent } = await sale.bought();
    const closed = await cards.sold();
    await cards.call('admin', `POST /gift-cards/${closed.id}/void`, { reason: 'Stulet' });
    await sale.refundAtProvider(intent);
    await sale.untilState(id, 'refunded');
    const listed = async (state: string): Promise<string[]> => {
      const filter = encodeURIComponent(JSON.stringify({ state }));
      const { body } = await cards.call<{ id: string; state: string }[]>('agent', `GET /gift-cards?filter=${filter}`);
      expect(body.every((card) => card.state === state)).toBe(true);
      return body.map((card) => card.id);
    };
    const [paidBack, voided] = [await listed('refunded'), await listed('void')];
    expect([paidBack.includes(id), paidBack.includes(closed.id)]).toEqual([true, false]);
    expect([voided.includes(id), voided.includes(closed.id)]).toEqual([false, true]);
  }); // oxfmt-ignore

  it('is a column of its own in the debt', async () => {
    const liability = async () =>
      (await cards.call<GiftCardLiabilityView[]>('agent', 'GET /gift-cards/liability')).body[0];
    const before = await liability();
    const { id, intent } = await sale.bought();
    await sale.refundAtProvider(intent);
    await sale.untilState(id, 'refunded');
    const { refunded = 0, voided = 0, balance = 0 } = before ?? {};
    expect(await liability()).toMatchObject({ refunded: refunded - 1_000, voided, balance });
  });

  it('is found when its card is left valid (negative control)', async () => {
    const { id, intent } = await sale.bought();
    await sale.refundAtProvider(intent);
    await sale.untilState(id, 'refunded');
    await app.db.query(`update gift_cards set state = 'active' where id = $1`, [id]);
    expect(await violations(app.db)).toMatchObject([{ invariant: 'gift_card_valid_after_its_refund', object: id }]);
    await app.db.query(`update gift_cards set state = 'void' where id = $1`, [id]);
  }); // oxfmt-ignore
});

// [SPEC I24.4]
describe('A purchase that is disputed', () => {
  it('blocks the card until the dispute is won', async () => {
    const { id, intent, code } = await sale.bought();
    const opened = await dispute(app.db, intent, {});
    expect(await sale.untilState(id, 'blocked')).toMatchObject({ balance: 1_000, refundable: false });
    expect((await cards.check(code)).body).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    expect((await refundOf(id)).body.code).toBe('GIFT_CARD_NOT_REFUNDABLE');
    expect(await sale.tasksOf(id)).toEqual([['gift_card_dispute', 1_000]]);
    await app.db.query(`update gift_cards set state = 'active' where id = $1`, [id]);
    expect(await violations(app.db)).toMatchObject([{ invariant: 'gift_card_pays_while_disputed', object: id }]);
    await app.db.query(`update gift_cards set state = 'blocked' where id = $1`, [id]);
    await endDispute(app.db, opened.id, 'won');
    await sale.untilState(id, 'active');
    expect((await cards.check(code)).body).toMatchObject({ balance: 1_000 });
    expect(await sale.moneyOf(id)).toEqual([{ kind: 'dispute', amount: -1_000 }, { kind: 'dispute_reversal', amount: 1_000 }]);
    expect(await sale.tasksOf(id)).toEqual([]);
  }); // oxfmt-ignore

  it('ends the card when it is lost, and makes what was used a task for staff', async () => {
    const card = await sale.bought();
    const held = await cards.held();
    await cards.pay(held, { giftCardCode: card.code, amount: held.deposit });
    const { balance } = await cards.card(card.id);
    const opened = await dispute(app.db, card.intent, {});
    await sale.untilState(card.id, 'blocked');
    await endDispute(app.db, opened.id, 'lost');
    expect(await sale.untilState(card.id, 'refunded')).toMatchObject({ balance: 0 });
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_used', 1_000 - balance]]);
  });

  it('gets no new card for what a booking pays back', async () => {
    const card = await sale.bought(9_000);
    const held = await cards.held();
    await cards.pay(held, { giftCardCode: card.code, amount: held.deposit });
    await sale.refundAtProvider(card.intent);
    await sale.untilState(card.id, 'refunded');
    await cards.cancel(held, { reason: 'customer', fee: 0 });
    await cards.tickOff(held);
    const back = { amount: held.deposit, approve: true };
    const { body } = await cards.refund('admin', held.id, back);
    await cards.untilBatch(body.id, 'succeeded');
    expect(await cards.card(card.id)).toMatchObject({ state: 'refunded', balance: 0 });
    const made = await app.db.query(`select from gift_cards where replaces_id = $1`, [card.id]);
    expect(made).toEqual([]);
  });
});

// [SPEC I24.4]
describe('A purchase that staff pay back', () => {
  it('ends an unused card of the desk, with its money out by its method, a mail and a line in the log', async () => {
    const line = async () => {
      const { body } = await cards.call<{ figures: { lines: { method: string; ours: number }[] } }>(
        'agent',
        `GET /day-closings/${dayFromToday(0)}`,
      );
      return body.figures.lines.find(({ method }) => method === 'cash')?.ours ?? 0;
    };
    const { id, code } = await cards.sold({ buyer_email: 'kopare@example.com', language: 'ar' });
    expect((await cards.card(id)).refundable).toBe(true);
    const before = await line();
    expect((await refundOf(id, 'agent')).status).toBe(403);
    expect((await refundOf(id)).body).toMatchObject({ state: 'refunded', balance: 0, void_reason: 'Fel belopp' });
    expect((await line()) - before).toBe(-500);
    expect((await cards.check(code)).body).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    expect((await refundOf(id)).body).toMatchObject({ code: 'GIFT_CARD_NOT_REFUNDABLE' });
    expect(await sale.moneyOf(id)).toEqual([{ kind: 'refund', amount: -500 }]);
    const mails = await app.db.query(`select to_address, language from outbox_mails where topic = 'gift_card_refunded'`);
    expect(mails).toEqual([{ to_address: 'kopare@example.com', language: 'ar' }]);
    expect((await logOf(app, id)).map(({ action }) => action)).toContain('gift_card.refunded');
  }); // oxfmt-ignore

  it('goes back through the provider when it was made on the site within fourteen days', async () => {
    const { id, intent } = await sale.bought();
    await app.db.query(`update payments set succeeded_at = ${daysAgoSql(14)} where intent_id = $1`, [intent]);
    expect((await refundOf(id)).status).toBe(200);
    await until(
      () => sale.moneyOf(id),
      (money) => money.length === 1,
    );
    const [paid] = await app.db.query(`select amount_refunded from sandbox.intents where id = $1`, [intent]);
    expect(paid).toMatchObject({ amount_refunded: 100_000 });
  }); // oxfmt-ignore

  it.each([
    ['is used', async ({ code }: Bought) => {
      const held = await cards.held();
      await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    }],
    ['was bought more than fourteen days ago', ({ intent }: Bought) =>
      app.db.query(`update payments set succeeded_at = ${daysAgoSql(15)} where intent_id = $1`, [intent])],
    ['is void', ({ id }: Bought) => cards.call('admin', `POST /gift-cards/${id}/void`, { reason: 'Stulet' })],
  ])('is refused when the card %s', async (_, make) => {
    const card = await sale.bought();
    await make(card);
    expect((await cards.card(card.id)).refundable).toBe(false);
    expect((await refundOf(card.id)).body).toMatchObject({ code: 'GIFT_CARD_NOT_REFUNDABLE' });
    expect(await sale.moneyOf(card.id)).toEqual([]);
  }); // oxfmt-ignore

  it('needs a reason', async () => {
    const { id } = await cards.sold();
    expect((await cards.call('admin', `POST /gift-cards/${id}/refund`, {})).status).toBe(422);
    expect((await cards.card(id)).state).toBe('active');
  });

  it('is paid back once when two admins press at once', async () => {
    const { id } = await sale.bought();
    const both = await Promise.all([refundOf(id), refundOf(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
