import type { TasksView } from '@safar/domain/contracts/office/overview';
import type { GiftCardDetailView } from '@safar/domain/contracts/payments/gift-cards';
import { violations } from '../../src/payments/ledger/invariants.js';
import { ProviderReconciliation } from '../../src/back-office/reconciliation/provider-reconciliation.service.js';
import { type TestApp, openApp } from '../harness/app.js';
import { intentIdOf } from '../harness/api-client.js';
import { confirmCard } from '../harness/sandbox-harness.js';
import { until, waitForJobs } from '../harness/wait-for-jobs.js';
import { GiftCardsClient } from './clients/gift-cards-client.js';
import { providerOf } from './paid-bookings.js';

/** A card of the sandbox on which refunds fail afterwards. */
export const REFUND_FAILS = '4000000000005126';

/** A card that was bought on the site. */
export type Bought = Awaited<ReturnType<GiftCardPurchases['bought']>>;

export const changesOf = ({ entries }: GiftCardDetailView): unknown[] =>
  entries.map(({ kind, amount }) => [kind, amount]);

/** Purchases of cards on the site, and what happens to their money at the provider. */
export class GiftCardPurchases {
  constructor(
    private readonly app: TestApp,
    private readonly cards: GiftCardsClient,
  ) {}

  /** Buys a card on the site. */
  async bought(amount = 1_000, cardNumber?: string) {
    const { body } = await this.cards.start({ amount });
    await confirmCard(this.app.baseUrl, body.clientSecret, cardNumber);
    const { code } = (await this.cards.bought(body.clientSecret)).body;
    return { id: body.giftCardId, code: code ?? '', intent: intentIdOf(body.clientSecret) };
  }

  /** Refunds a purchase in the provider's dashboard; all of it when no amount, in kronor, is given. */
  async refundAtProvider(intent: string, amount?: number): Promise<void> {
    const stripe = await providerOf(this.app);
    const part = amount === undefined ? {} : { amount: Math.round(amount * 100) };
    await stripe.refunds.create({ payment_intent: intent, ...part });
  }

  untilState(id: string, state: string): Promise<GiftCardDetailView> {
    return this.untilCard(id, (card) => card.state === state);
  }

  untilCard(id: string, is: (card: GiftCardDetailView) => boolean): Promise<GiftCardDetailView> {
    return until(() => this.cards.card(id), is);
  }

  /** The money of a purchase that left or came back: kind and amount. */
  moneyOf(id: string): Promise<unknown[]> {
    return this.app.db.query(
      `select kind, amount from gift_card_money where card_id = $1 order by id`,
      [id],
    );
  }

  /** Tasks about a card: kind and amount. */
  async tasksOf(id: string): Promise<[kind: string, amount: number | null][]> {
    const { body } = await this.cards.call<TasksView>('admin', 'GET /overview/tasks');
    return body.items
      .filter(({ link }) => link === `/gift-cards/${id}/show`)
      .map(({ kind, amount }) => [kind, amount]);
  }
}

/** Opens an application for the tests of a file, each of which ends without waiting work and with money in order. */
export function openGiftCards() {
  const app = openApp();
  afterEach(async () => {
    await waitForJobs(app.db);
    expect(await violations(app.db)).toEqual([]);
  });
  return { app, cards: new GiftCardsClient(app) };
}

/** Opens an application for the tests of a file, each of which also ends with the books and the provider in agreement. */
export function openPurchases() {
  const { app, cards } = openGiftCards();
  // After openGiftCards has waited for the jobs.
  afterEach(async () => {
    const now = new Date(Date.now() + 1_000);
    expect((await app.nest.get(ProviderReconciliation).reconcile(now)).differences).toEqual([]);
  });
  return { app, cards, sale: new GiftCardPurchases(app, cards) };
}
