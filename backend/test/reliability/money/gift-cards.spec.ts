import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';
import type { Sold } from '../../factories/clients/payments-client.js';
import { ApiClient } from '../../harness/api-client.js';
import { createTestDatabase } from '../../harness/database.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const CUSTOMERS = scaled(12, 6);
const ROUNDS = scaled(10, 2);
const LAST = 500;

describe('The last kronor of a gift card, redeemed at two processes at once', () => {
  let app: ProcessHarness;
  let cards: GiftCardsClient;
  let bookings: Sold[];
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    cards = await GiftCardsClient.open(app);
    bookings = await Promise.all(Array.from({ length: CUSTOMERS }, () => cards.paid()));
  });
  afterAll(() => app.close());

  /** Staff, who may pay for any booking, at the process of this index. */
  const at = async (index: number): Promise<ApiClient> =>
    new ApiClient(app.baseUrlFor(index), 'sv', await cards.headers('agent'));

  // [SPEC I24.4] [SPEC I24.8]
  it('pay one booking, and the others get an error', async () => {
    let [twice, lost] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, code } = await cards.sold({ amount: LAST });
      const statuses = await Promise.all(
        bookings.map(async (booking, index) => {
          const { paid_amount: paid } = await cards.booking(booking.id);
          const order = { giftCardCode: code, amount: booking.total - paid };
          return (await cards.pay({ ...booking, customer: await at(index) }, order)).status;
        }),
      );
      twice += Math.max(0, statuses.filter((status) => status === 200).length - 1);
      lost += (await cards.card(id)).balance;
    }
    goal.is('gift cards: redeemed twice', twice, 0);
    goal.is('gift cards: kronor not redeemed', lost, 0);
    expect(await violations(app.db)).toEqual([]);
  });
});

describe('A card that staff pay back at one process while it pays at another', () => {
  let app: ProcessHarness;
  let cards: GiftCardsClient;
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    cards = await GiftCardsClient.open(app);
  });
  afterAll(() => app.close());

  // [SPEC I24.4]
  it('does one of both', async () => {
    let wrong = 0;
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const booking = await cards.paid();
      const { id, code } = await cards.sold({ amount: LAST });
      const { paid_amount: paid } = await cards.booking(booking.id);
      const admin = new ApiClient(app.baseUrlFor(1), 'sv', await cards.headers('admin'));
      const pay = () => cards.pay(booking, { giftCardCode: code, amount: booking.total - paid });
      const back = () =>
        admin.call('POST', `/api/gift-cards/${id}/refund`, { reason: 'Fel belopp' });
      const presses = round % 2 === 0 ? [pay, back] : [back, pay];
      const statuses = (await Promise.all(presses.map((press) => press()))).map(
        ({ status }) => status,
      );
      wrong += statuses.filter((status) => status === 200).length === 1 ? 0 : 1;
      wrong += (await cards.card(id)).balance;
    }
    goal.is('gift cards: paid back and redeemed, or neither', wrong, 0);
    expect(await violations(app.db)).toEqual([]);
  });
});

/** Takes the last kronor, but reads the balance first (negative control). */
const readThenWrite = (db: DataSource, card: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ balance: number }[]>(
      `select balance from gift_cards where id = $1`,
      [card],
    );
    if ((row?.balance ?? 0) < LAST) return;
    await tx.query(
      `insert into gift_card_entries (card_id, kind, amount, source_id) values ($1, 'redeemed', $2, $3)`,
      [card, -LAST, randomUUID()],
    );
  });

describe('The race for gift cards itself', () => {
  it('redeems twice when the balance is read first and may fall below 0 (negative control)', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 20 }),
    ).initialize();
    try {
      await db.query(`alter table gift_cards drop constraint gift_cards_balance_check`);
      let overdrawn = 0;
      for (let round = 0; round < 10 && overdrawn === 0; round += 1) {
        const [card = { id: '' }] = await db.query<{ id: string }[]>(
          `insert into gift_cards (amount, language) values ($1, 'sv') returning id`,
          [LAST],
        );
        await db.query(
          `insert into gift_card_entries (card_id, kind, amount, source_id) values ($1, 'sold', $2, $3)`,
          [card.id, LAST, randomUUID()],
        );
        await Promise.all(Array.from({ length: CUSTOMERS }, () => readThenWrite(db, card.id)));
        const [left = { balance: 0 }] = await db.query<{ balance: number }[]>(
          `select balance from gift_cards where id = $1`,
          [card.id],
        );
        overdrawn = Math.max(0, -left.balance);
      }
      goal.control('gift cards redeemed by reading first', overdrawn);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
