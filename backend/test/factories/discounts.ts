import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import type { ApiClient } from '../harness/api-client.js';
import { type Reachable, openApp } from '../harness/app.js';
import { insert, valueOf } from '../harness/rows.js';
import { expectMoneyInOrder } from './departures.js';

type Rule = Partial<DiscountView> & Pick<DiscountView, 'kind' | 'value'>;
type Row = Readonly<Record<string, unknown>>;

/** Discount rules of a test, and what became of their codes. */
export class DiscountSale {
  constructor(private readonly app: Pick<Reachable, 'db'>) {}

  async rule(rule: Rule): Promise<{ id: string; code: string }> {
    const id = await insert(this.app.db, 'discount_rules', {
      name_sv: rule.code ?? 'Kampanj',
      ...rule,
    });
    return { id, code: rule.code ?? '' };
  }

  async order(
    customer: ApiClient,
    departureDate: string,
    chosen: { adults: number; code: string },
  ) {
    return customer.start(await customer.order({ departureDate, ...chosen }));
  }

  used(code: string): Promise<number> {
    return valueOf(this.app.db, `select used from discount_rules where code = $1`, code);
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

/** Opens an application for the tests of a file, each of which begins without rules in force and ends with money in order. */
export function openDiscounts() {
  const app = openApp();
  beforeEach(() => app.db.query(`update discount_rules set is_active = false`));
  afterEach(() => expectMoneyInOrder(app.db));
  return { app, sale: new DiscountSale(app) };
}
