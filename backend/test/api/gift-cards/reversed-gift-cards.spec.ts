import { reportRows } from '../../../src/back-office/reports/reports.queries.js';
import { isoDay } from '@safar/domain/dates/dates';
import type { GiftCardView } from '@safar/domain/contracts/payments/gift-cards';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { GiftCardRounds } from '../../../src/gift-cards/gift-card-rounds.service.js';
import { anonymizeGiftCards } from '../../../src/privacy/retention/gift-cards.retention.queries.js';
import { Settings } from '../../../src/settings/settings.service.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { saveDispute } from '../../../src/payments/webhooks/disputes.queries.js';
import type { Sold } from '../../factories/clients/payments-client.js';
import { dayFromToday, daysAgoSql } from '../../factories/departures.js';
import {
  REFUND_FAILS,
  type Bought,
  changesOf,
  openPurchases,
} from '../../factories/gift-card-purchases.js';
import { dispute, endDispute } from '../../harness/sandbox-harness.js';
import { logOf } from '../../harness/staff-client.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';

jest.setTimeout(180_000);

const { app, cards, sale } = openPurchases();

interface Used extends Bought {
  readonly held: Sold;
  /** What the card paid. */
  readonly paid: number;
}

/** Buys a card that pays the deposit of a booking, and has this much left. */
async function used(left = 0): Promise<Used> {
  const held = await cards.held();
  const paid = held.deposit;
  const card = await sale.bought(paid + left);
  await cards.pay(held, { giftCardCode: card.code, amount: paid });
  return { ...card, held, paid };
}

/** Cancels the booking and pays all that the card paid back. */
async function payBack({ held, paid: amount }: Used): Promise<void> {
  await cards.cancel(held, { reason: 'customer', fee: 0 });
  await cards.tickOff(held);
  const { body } = await cards.refund('admin', held.id, { amount, approve: true });
  await cards.untilBatch(body.id, 'succeeded');
}

async function refundAtProvider({ id, intent }: Bought, amount?: number): Promise<void> {
  const before = (await sale.moneyOf(id)).length;
  await sale.refundAtProvider(intent, amount);
  await until(
    () => sale.moneyOf(id),
    (money) => money.length > before,
  );
}

const expire = ({ id }: Bought): Promise<unknown> =>
  app.db.query(`update gift_cards set state = 'expired', valid_until = $2 where id = $1`, [id, dayFromToday(-1)]); // oxfmt-ignore

const replacementsOf = ({ id }: Bought): Promise<unknown[]> =>
  app.db.query(`select amount, balance, state from gift_cards where replaces_id = $1`, [id]);

/** What the mail of a refund says was paid, and was not. */
async function refundMailOf({ held: { id } }: Used): Promise<object | undefined> {
  return (await cards.mails(id)).find(({ topic }) => topic === 'refund_sent')?.payload;
}

it('counts a purchase paid back at the desk in the days of the report of refunds', async () => {
  const { id } = await cards.sold();
  await cards.call('admin', `POST /gift-cards/${id}/refund`, { reason: 'Fel belopp' });
  const [from, to] = [dayFromToday(-1), dayFromToday(1)];
  const rows = await reportRows(app.db.manager, { name: 'refunds', by: 'method', from, to });
  expect(rows).toMatchObject([{ sent: 1, days: 0 }, { is_total: true, sent: 1, days: 0 }]);
}); // oxfmt-ignore

it('keeps the reason of a card that was paid back no longer than the names of travellers', async () => {
  const { id } = await cards.sold();
  await cards.call('admin', `POST /gift-cards/${id}/refund`, { reason: 'Layla ångrade sig' });
  const settings = await app.nest.get(Settings).all();
  await app.db.query(`update gift_cards set valid_until = now() - interval '20 years' where id = $1`, [id]);
  const today = isoDay(dayFromToday(0));
  const emptied = await app.db.transaction((tx) => anonymizeGiftCards(tx, { today, settings, most: 10 }));
  expect(emptied).toBe(1);
  const reasons = `select void_reason || r.reason as reasons from gift_cards c join refunds r on r.payment_id = c.payment_id`;
  expect(await app.db.query(`${reasons} where c.id = $1`, [id])).toEqual([{ reasons: '' }]);
}); // oxfmt-ignore

describe('What a card had paid when its purchase went back', () => {
  it('is the only task for staff, not what they had voided', async () => {
    const card = await used(500);
    await cards.call('admin', `POST /gift-cards/${card.id}/void`, { reason: 'Stulet' });
    await refundAtProvider(card);
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_used', card.paid]]);
  });

  it('is nothing for a card that staff had voided unused', async () => {
    const card = await sale.bought();
    await cards.call('admin', `POST /gift-cards/${card.id}/void`, { reason: 'Stulet' });
    await refundAtProvider(card);
    expect(await sale.tasksOf(card.id)).toEqual([]);
  });

  it('is taken off what a booking pays back to the card, and no task is left', async () => {
    const card = await used();
    await refundAtProvider(card, 300);
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_used', 300]]);
    await payBack(card);
    const { paid } = card;
    expect(await cards.card(card.id)).toMatchObject({ state: 'active', balance: paid - 300 });
    expect(await sale.tasksOf(card.id)).toEqual([]);
    expect(await refundMailOf(card)).toMatchObject({ amount: paid - 300, settled: 300, method: 'gift_card' });
    await refundAtProvider(card);
    expect(await cards.card(card.id)).toMatchObject({ state: 'refunded', balance: 0 });
    expect(await sale.tasksOf(card.id)).toEqual([]);
  }); // oxfmt-ignore

  it('makes no new card when the card has expired', async () => {
    const card = await used();
    await expire(card);
    await refundAtProvider(card);
    await payBack(card);
    expect(await replacementsOf(card)).toEqual([]);
    expect(await refundMailOf(card)).toEqual({ amount: 0, settled: card.paid, refundId: expect.any(String) });
  }); // oxfmt-ignore

  it('makes a new card of the rest when only a part went back', async () => {
    const card = await used();
    await expire(card);
    await refundAtProvider(card, 300);
    await payBack(card);
    const rest = card.paid - 300;
    expect(await replacementsOf(card)).toEqual([{ amount: rest, balance: rest, state: 'active' }]);
    expect(await sale.tasksOf(card.id)).toEqual([]);
  });

  it('does not keep what was still on the card when a part went back', async () => {
    const card = await used(500);
    await refundAtProvider(card, 300);
    await cards.call('admin', `POST /gift-cards/${card.id}/void`, { reason: 'Stulet' });
    await payBack(card);
    const { paid } = card;
    expect(await replacementsOf(card)).toEqual([{ amount: paid, balance: paid, state: 'active' }]);
    expect(await refundMailOf(card)).toMatchObject({ amount: paid });
  });

  it('is found when the card pays it again (negative control)', async () => {
    const card = await used();
    await refundAtProvider(card, 300);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `insert into gift_card_entries (card_id, kind, amount, source_id) values ($1, 'sold', 100, 'forged')`,
      [card.id],
    );
    await runner.query(
      `insert into gift_card_money (card_id, kind, amount, source_id)
       select card_id, 'refund_reversal', -amount, source_id from gift_card_money where card_id = $1`,
      [card.id],
    );
    const found = await violations({ query: (sql) => runner.query(sql) });
    await runner.rollbackTransaction();
    await runner.release();
    expect(found.map(({ invariant }) => invariant)).toEqual(
      expect.arrayContaining(['gift_card_pays_what_went_back', 'gift_card_refund_is_not_its_money']),
    );
  }); // oxfmt-ignore
});

describe('A dispute of a part', () => {
  it('that is lost takes its amount once, however often the webhook arrives', async () => {
    const card = await used();
    const opened = await dispute(app.db, card.intent, { amount: 50_000 });
    await sale.untilState(card.id, 'blocked');
    await endDispute(app.db, opened.id, 'lost');
    await sale.untilState(card.id, 'active');
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_used', 500]]);
    await payBack(card);
    await app.db.query(`delete from stripe_events where type like 'charge.dispute.%'`);
    await app.nest.get(PaymentSync).fetchEvents();
    await waitForJobs(app.db);
    expect(await cards.card(card.id)).toMatchObject({ state: 'active', balance: card.paid - 500 });
    const lost = (await logOf(app, card.id)).filter(({ action }) => action === 'gift_card.dispute-lost');
    expect(lost).toHaveLength(1);
  }); // oxfmt-ignore

  it('with öre is rounded up, and the difference is a row of its own', async () => {
    const card = await sale.bought();
    const opened = await dispute(app.db, card.intent, { amount: 50_050 });
    await sale.untilState(card.id, 'blocked');
    const roundings = await app.db.query(
      `select kind, booking_id, method, amount::float8 as amount from rounding_differences where source_id = $1`,
      [opened.id],
    );
    expect(roundings).toEqual([{ kind: 'dispute', booking_id: null, method: 'card', amount: 0.5 }]);
    await endDispute(app.db, opened.id, 'lost');
    expect(await sale.untilState(card.id, 'active')).toMatchObject({ balance: 499 });
  });

  it('that is decided is not opened again by an older answer of the provider', async () => {
    const card = await sale.bought();
    const opened = await dispute(app.db, card.intent, {});
    await sale.untilState(card.id, 'blocked');
    await endDispute(app.db, opened.id, 'won');
    await sale.untilState(card.id, 'active');
    await saveDispute(app.db.manager, {
      ...{ kind: 'dispute', id: opened.id, intentId: card.intent, amount: -1_000, method: 'card' },
      ...{ status: 'needs_response', at: new Date(), dueBy: null },
    });
    const [kept] = await app.db.query(`select status, amount::float8 as amount from provider_disputes where id = $1`, [opened.id]); // oxfmt-ignore
    expect(kept).toEqual({ status: 'won', amount: 0 });
  });
});

describe('A card whose last day passes while it is blocked', () => {
  it('gets the days back when it is free again, with what a booking paid back meanwhile', async () => {
    const card = await used();
    const opened = await dispute(app.db, card.intent, {});
    await sale.untilState(card.id, 'blocked');
    await app.db.query(`update gift_cards set valid_until = $2 where id = $1`, [card.id, dayFromToday(-1)]); // oxfmt-ignore
    await app.db.query(`update provider_disputes set opened_at = ${daysAgoSql(20)} where id = $1`, [opened.id]); // oxfmt-ignore
    await payBack(card);
    await endDispute(app.db, opened.id, 'won');
    expect(await sale.untilState(card.id, 'active')).toMatchObject({
      ...{ balance: card.paid, valid_until: dayFromToday(20) },
    });
    await app.nest.get(GiftCardRounds).day();
    expect((await cards.check(card.code)).body).toMatchObject({ balance: card.paid });
  });

  it('keeps its last day when that has not passed', async () => {
    const card = await sale.bought();
    const { valid_until: last } = await cards.card(card.id);
    const opened = await dispute(app.db, card.intent, {});
    await sale.untilState(card.id, 'blocked');
    await endDispute(app.db, opened.id, 'won');
    expect(await sale.untilState(card.id, 'active')).toMatchObject({ valid_until: last });
  });
});

describe('A refund of a purchase', () => {
  it('in parts with öre ends the card when all of it went back', async () => {
    const card = await sale.bought();
    await refundAtProvider(card, 333.33);
    expect((await cards.card(card.id)).balance).toBe(666);
    await refundAtProvider(card, 666.67);
    expect(changesOf(await cards.card(card.id))).toEqual([['sold', 1_000], ['refunded', -334], ['refunded', -666]]);
    expect(await sale.moneyOf(card.id)).toEqual([{ kind: 'refund', amount: -334 }, { kind: 'refund', amount: -666 }]);
    expect(await sale.tasksOf(card.id)).toEqual([]);
  }); // oxfmt-ignore

  it('that fails is a task with what was taken off the card', async () => {
    const { id } = await sale.bought(1_000, REFUND_FAILS);
    await cards.call('admin', `POST /gift-cards/${id}/refund`, { reason: 'Ångrat köp' });
    await until(
      () => sale.tasksOf(id),
      (tasks) => tasks.length > 0,
    );
    expect(await sale.tasksOf(id)).toEqual([['gift_card_refund_failed', 1_000]]);
    expect((await cards.card(id)).state).toBe('void');
    const sum = `select coalesce(sum(amount), 0)::int as sum from gift_card_money where card_id = $1`;
    expect(await app.db.query(sum, [id])).toEqual([{ sum: 0 }]);
  });

  it('names the wallet that paid', async () => {
    const { id, intent } = await sale.bought();
    await app.db.query(`update payments set wallet = 'apple_pay' where intent_id = $1`, [intent]);
    expect(await cards.card(id)).toMatchObject({ method: 'card', wallet: 'apple_pay' } satisfies Partial<GiftCardView>);
  }); // oxfmt-ignore
});
