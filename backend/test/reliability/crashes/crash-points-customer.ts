import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import type { TestDeparture } from '../../factories/departures.js';
import type { ProcessHarness } from '../../harness/processes.js';
import { confirmCard, setFaults } from '../../harness/sandbox-harness.js';
import { type StockSale, enoughFor } from '../seats/stock-sale.js';
import { anywhere, letTimePass } from './crash-recovery.js';
import type { Story } from './crash-points-list.js';

/** What the customer has in the end. */
export interface Outcome {
  /** States of all bookings of this customer. */
  readonly bookings: string[];
  /** How many charges succeeded, and how many were refunded in full. */
  readonly charges: number;
  readonly returned: number;
  readonly seats: number;
}

export const OUTCOMES: Readonly<Record<Story, Outcome>> = {
  buys: { bookings: ['confirmed'], charges: 1, returned: 0, seats: 1 },
  returns: { bookings: ['confirmed'], charges: 1, returned: 0, seats: 1 },
  expires: { bookings: ['expired'], charges: 0, returned: 0, seats: 0 },
  'comes too late': { bookings: ['expired'], charges: 1, returned: 1, seats: 0 },
};

/** A customer with a departure of their own who retries at another process when one is killed. */
export class Customer {
  readonly email = `${randomUUID()}@example.com`;
  private readonly key = randomUUID();
  /** Index of the process that is asked first. */
  private turn = 0;

  private constructor(
    private readonly app: ProcessHarness,
    private readonly departure: TestDeparture,
    private readonly order: OrderBody,
  ) {}

  static async of(
    app: ProcessHarness,
    { sale, template }: { sale: StockSale; template: OrderBody },
    turn: number,
  ): Promise<Customer> {
    const departure = await sale.departure(enoughFor(1));
    const order = { ...template, departureDate: departure.date };
    const customer = new Customer(app, departure, order);
    customer.turn = turn;
    return customer;
  }

  /**
   * Runs the story up to the step where the process is to be killed.
   * @returns the rest of the story
   */
  async begin(story: Story): Promise<() => Promise<unknown>> {
    await setFaults(this.app.db, { webhook_drop_rate: story === 'returns' ? 1 : 0 });
    if (story === 'buys') return async () => this.pay(await this.start());
    const started = await this.start();
    if (story === 'expires') return () => letTimePass(this.app.db);
    if (story === 'returns') {
      await this.pay(started);
      return () => this.look(started);
    }
    await this.loseSeat();
    return () => this.pay(started);
  }

  async outcome(): Promise<Outcome> {
    const [row] = await this.app.db.query<Outcome[]>(
      `select coalesce(array_agg(b.state), '{}') as bookings,
              (select count(*)::int from sandbox.charges c join payments p on p.intent_id = c.intent_id
                join bookings x on x.id = p.booking_id where x.email = $1 and c.status = 'succeeded') as charges,
              (select count(*)::int from sandbox.refunds r join payments p on p.intent_id = r.intent_id
                join bookings x on x.id = p.booking_id
                where x.email = $1 and r.status = 'succeeded' and r.amount = 100 * (p.principal + p.surcharge)) as returned,
              (select taken from departures where id = $2) as seats
         from bookings b where b.email = $1`,
      [this.email, this.departure.id],
    );
    if (!row) throw new Error('No answer');
    return row;
  }

  private async start(): Promise<PaymentIntentView> {
    const order = { ...this.order, contactEmail: this.email };
    const answer = await anywhere(this.app, this.turn, (baseUrl) =>
      new ApiClient(baseUrl).start(order, this.key),
    );
    if (answer?.status !== 200) throw new Error(`No booking: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  /** Retries when there is no response. A response that the money is already taken counts as an answer. */
  private pay({ clientSecret }: PaymentIntentView): Promise<unknown> {
    return anywhere(this.app, this.turn, (baseUrl) => confirmCard(baseUrl, clientSecret));
  }

  private look({ clientSecret }: PaymentIntentView): Promise<unknown> {
    return anywhere(this.app, this.turn, (baseUrl) =>
      new ApiClient(baseUrl).byIntent(clientSecret),
    );
  }

  /** Simulates that the provider reported the payment late and the seat is gone by now. */
  private async loseSeat(): Promise<void> {
    await this.app.db.query(
      `with gone as (update bookings set state = 'expired', hold_until = null where email = $1 returning *)
       select give_seats(departure_id, airport_id, seats), release_stock(id, departure_id) from gone`,
      [this.email],
    );
    await this.app.db.query(`update departures set state = 'closed' where id = $1`, [
      this.departure.id,
    ]);
  }
}
