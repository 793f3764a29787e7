import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import type { ApiClient, OrderBody } from '../harness/api-client.js';
import { violations } from '../../src/payments/ledger/invariants.js';
import { type Reachable, type TestApp, createTestApp } from '../harness/app.js';
import { moneyDifferences } from './departures.js';

type Rule = Partial<DiscountView> & Pick<DiscountView, 'kind' | 'value'>;
type Row = Readonly<Record<string, unknown>>;

interface Chosen {
  readonly adults?: number;
  readonly code: string;
}

/** Discount rules of a test, and what became of their codes. */
export class DiscountSale {
  constructor(private readonly app: Pick<Reachable, 'db'>) {}

  async rule(rule: Rule): Promise<{ id: string; code: string }> {
    const values = { name_sv: rule.code ?? 'Kampanj', ...rule };
    const names = Object.keys(values);
    const [row] = await this.app.db.query<{ id: string }[]>(
      `insert into discount_rules (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return { id: row?.id ?? '', code: rule.code ?? '' };
  }

  quote(customer: ApiClient, departureDate: string, { adults = 1, code }: Chosen) {
    return customer.call<QuoteView & { readonly code?: string }>('POST', '/api/quote', {
      ...{ destinationId: 'istanbul', departureDate, adults, children: 0, infants: 0, code },
    });
  }

  /** Returns an order with the price that the customer sees. */
  async orderBody(customer: ApiClient, departureDate: string, chosen: Chosen): Promise<OrderBody> {
    const { adults = 1, code } = chosen;
    const { body } = await this.quote(customer, departureDate, chosen);
    const order = await customer.order({ departureDate, adults });
    return { ...order, code, totalPrice: body.total, amount: body.deposit };
  }

  async order(customer: ApiClient, departureDate: string, chosen: Chosen) {
    return customer.start(await this.orderBody(customer, departureDate, chosen));
  }

  async used(code: string): Promise<number | undefined> {
    const [row] = await this.app.db.query<{ used: number }[]>(
      `select used from discount_rules where code = $1`,
      [code],
    );
    return row?.used;
  }

  /** Uses a code up, as another customer would. */
  async spend(id: string): Promise<void> {
    await this.app.db.query(`update discount_rules set used = max_uses where id = $1`, [id]);
  }

  async useOf(bookingId: string): Promise<Row | undefined> {
    const [row] = await this.app.db.query<Row[]>(
      `select rule_id, state, amount from discount_uses where booking_id = $1`,
      [bookingId],
    );
    return row;
  }

  linesOf(bookingId: string): Promise<Row[]> {
    return this.app.db.query(
      `select kind, label, amount, rule_id from booking_lines where booking_id = $1 order by id`,
      [bookingId],
    );
  }

  /** Returns the sum of the campaign in the price of a booking. */
  async discountIn(bookingId: string): Promise<number> {
    const lines = await this.linesOf(bookingId);
    const of = lines.filter(({ label }) => label === 'campaign');
    return of.reduce((sum, { amount }) => sum + Number(amount), 0);
  }
}

interface OpenedDiscounts {
  readonly app: TestApp;
  readonly sale: DiscountSale;
}

/** Opens an application for the tests of a file, each of which begins without rules in force and ends with money in order. */
export function openDiscounts(ready: (opened: OpenedDiscounts) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    ready({ app, sale: new DiscountSale(app) });
  });
  beforeEach(() => app.db.query(`update discount_rules set is_active = false`));
  afterEach(async () => {
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });
  afterAll(() => app.close());
}
