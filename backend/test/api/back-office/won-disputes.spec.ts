import type { DayView } from '@safar/domain/contracts/office/day-closings';
import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import { ProviderReconciliation } from '../../../src/back-office/reconciliation/provider-reconciliation.service.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openPurchases } from '../../factories/gift-card-purchases.js';
import { dayFromToday } from '../../factories/departures.js';
import { type PaidBooking, buildPaidBooking } from '../../factories/paid-bookings.js';
import { dispute, endDispute } from '../../harness/sandbox-harness.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';

jest.setTimeout(180_000);

const { app, cards, sale } = openPurchases();

/** A dispute that was lost; all its events are applied. */
async function lostDispute(intent: string, terms: { amount?: number } = {}): Promise<string> {
  const { id } = await dispute(app.db, intent, terms);
  await waitForJobs(app.db);
  await endDispute(app.db, id, 'lost');
  await waitForJobs(app.db);
  return id;
}

/** The bank gives the money back. The news arrives twice, and also by the list of disputes. */
async function win(id: string): Promise<void> {
  await endDispute(app.db, id, 'won');
  await waitForJobs(app.db);
  await app.db.query(`delete from stripe_events where type like 'charge.dispute.%'`);
  await app.nest.get(PaymentSync).fetchEvents();
  await waitForJobs(app.db);
  await app.nest.get(ProviderReconciliation).lookAtDisputes();
}

async function tasksAbout({ id }: PaidBooking): Promise<TaskView[]> {
  const { body } = await cards.call<TasksView>('admin', 'GET /overview/tasks');
  return body.items.filter(({ booking }) => booking?.id === id);
}

const handle = ({ kind, subject_id }: TaskView) =>
  cards.call('admin', 'POST /overview/tasks/handled', { kind, subject_id, note: 'Ringde kunden' });

const disputedOf = ({ id }: PaidBooking): Promise<unknown[]> =>
  app.db.query(
    `select kind, amount from ledger_entries where booking_id = $1 and kind like 'dispute%' order by id`,
    [id],
  );

describe('A dispute of a booking that was lost and is won', () => {
  it('is a task of its own until staff have handled it, and the money is back once', async () => {
    const booking = await buildPaidBooking(app);
    const id = await lostDispute(booking.intentId);
    const [lost] = await tasksAbout(booking);
    expect(lost).toMatchObject({ kind: 'dispute_lost', amount: booking.charged });
    if (lost) await handle(lost);
    expect(await tasksAbout(booking)).toEqual([]);
    await win(id);
    const [won, ...others] = await tasksAbout(booking);
    expect(won).toMatchObject({ kind: 'dispute_won', subject_id: id, amount: booking.charged });
    expect(won).toMatchObject({ markable: true, link: `/bookings/${booking.id}/show` });
    expect(others).toEqual([]);
    expect(await disputedOf(booking)).toEqual([
      { kind: 'dispute', amount: -booking.charged },
      { kind: 'dispute_reversal', amount: booking.charged },
    ]);
    if (won) await handle(won);
    // The flag of the booking ends with the task.
    expect(await tasksAbout(booking)).toEqual([]);
  });

  it('replaces the task of its loss when that was not handled', async () => {
    const booking = await buildPaidBooking(app);
    await win(await lostDispute(booking.intentId));
    expect((await tasksAbout(booking)).map(({ kind }) => kind)).toEqual(['dispute_won']);
  });

  it('is none when it was never lost (negative control)', async () => {
    const booking = await buildPaidBooking(app);
    const { id } = await dispute(app.db, booking.intentId, {});
    await waitForJobs(app.db);
    await win(id);
    const kinds = (await tasksAbout(booking)).map(({ kind }) => kind);
    expect(kinds).not.toContain('dispute_won');
  });
});

describe('A dispute of a gift card that was lost and is won', () => {
  const payOut = (id: string) =>
    cards.call('admin', `POST /gift-cards/${id}/paid-out`, {
      ...{ paid_out_on: dayFromToday(0), reference: 'BG 12' },
    });

  it('owes the buyer what was taken off the card, which staff pay by hand once', async () => {
    const { id, intent } = await sale.bought();
    const won = await lostDispute(intent);
    expect(await cards.card(id)).toMatchObject({ state: 'refunded', to_pay_out: 0 });
    expect((await payOut(id)).status).toBe(409);
    await win(won);
    expect(await sale.tasksOf(id)).toEqual([['gift_card_dispute_won', 1_000]]);
    expect(await cards.card(id)).toMatchObject({ balance: 0, to_pay_out: 1_000 });
    const both = await Promise.all([payOut(id), payOut(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await cards.card(id)).toMatchObject({ balance: 0, to_pay_out: 0 });
    expect(await sale.tasksOf(id)).toEqual([]);
    expect(await sale.moneyOf(id)).toEqual([
      { kind: 'dispute', amount: -1_000 },
      { kind: 'dispute_reversal', amount: 1_000 },
      { kind: 'refund', amount: -1_000 },
    ]);
    const { body } = await cards.call<DayView>('agent', `GET /day-closings/${dayFromToday(0)}`);
    expect(body.figures.unexplained).toBe(0);
  });

  it('takes only what was left when a part of the card was used', async () => {
    const card = await sale.bought(9_000);
    const held = await cards.held();
    await cards.pay(held, { giftCardCode: card.code, amount: held.deposit });
    const { balance } = await cards.card(card.id);
    const id = await lostDispute(card.intent);
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_used', held.deposit]]);
    await win(id);
    expect(await cards.card(card.id)).toMatchObject({ balance: 0, to_pay_out: balance });
    expect(await sale.tasksOf(card.id)).toEqual([['gift_card_dispute_won', 9_000]]);
  });

  it('takes the loss off the card also when the list of disputes had it first', async () => {
    const { id, intent } = await sale.bought();
    const { id: disputeId } = await dispute(app.db, intent, {});
    await waitForJobs(app.db);
    // As after a round of the list that ran between the decision and its event.
    await app.db.query(`update provider_disputes set status = 'lost' where id = $1`, [disputeId]);
    await endDispute(app.db, disputeId, 'lost');
    await waitForJobs(app.db);
    expect(await cards.card(id)).toMatchObject({ state: 'refunded', balance: 0 });
    expect(await sale.tasksOf(id)).toEqual([]);
  });
});
