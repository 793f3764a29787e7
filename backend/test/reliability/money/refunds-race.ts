import { randomUUID } from 'node:crypto';
import type { RefundBatchView } from '@safar/domain/contracts/payments/refunds';
import type { Role } from '@safar/domain/access/permissions';
import { ApiClient, type ApiResponse, bearer } from '../../harness/api-client.js';
import { UsersClient } from '../../factories/clients/users-client.js';
import type { ProcessHarness } from '../../harness/processes.js';
import { type Sold, PaymentsClient } from '../../factories/clients/payments-client.js';
import { countUpTo } from '../seats/at-once.js';

const SHARE = 0.6;

interface Colleague {
  readonly role: Role;
  readonly token: string;
}

/** Several staff members who saw the same booking and refund 60 per cent of it at the same time. */
export class RefundRace {
  private constructor(
    private readonly app: ProcessHarness,
    readonly paymentsClient: PaymentsClient,
    private readonly colleagues: readonly Colleague[],
  ) {}

  static async at(app: ProcessHarness): Promise<RefundRace> {
    const usersClient = await UsersClient.open(app);
    const roles: Role[] = ['admin', 'agent', 'agent', 'admin', 'agent'];
    const colleagues: Colleague[] = [];
    for (const role of roles) {
      colleagues.push({ role, token: (await usersClient.buildStaff({ role })).token });
    }
    return new RefundRace(app, await PaymentsClient.open(app), colleagues);
  }

  /** Creates a booking that was paid in full and then cancelled for 40 per cent, so 60 per cent can be refunded. */
  async owing(): Promise<Sold> {
    const sold = await this.paymentsClient.paid({ paymentOption: 'full' });
    await this.paymentsClient.cancel(sold, { reason: 'customer', fee: sold.total - shareOf(sold) });
    return sold;
  }

  /**
   * Requests this many refunds at once, spread over all processes and staff members, each with its own idempotency key.
   */
  rush(sold: Sold, clicks: number): Promise<ApiResponse<RefundBatchView>[]> {
    const expected = { fees: 0, refundable: sold.total };
    const body = { amount: shareOf(sold), reason: 'Kapplöpning', expected };
    return Promise.all(countUpTo(clicks).map((index) => this.ask(sold, body, index)));
  }

  private ask(sold: Sold, body: object, index: number): Promise<ApiResponse<RefundBatchView>> {
    const { role, token } = this.colleagues[index % this.colleagues.length] ?? noColleague();
    // Two processes and five staff members: each of them uses each process.
    return new ApiClient(this.app.baseUrlFor(index)).call(
      'POST',
      `/api/admin/bookings/${sold.id}/refunds`,
      role === 'admin' ? { ...body, approve: true } : body,
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
  }

  /** Approves every waiting refund as an admin. */
  async approveAll(): Promise<void> {
    const waiting = await this.app.db.query<{ batch_id: string }[]>(
      `select distinct batch_id from refunds where state = 'requested' and approved_at is null`,
    );
    for (const { batch_id } of waiting) {
      await this.paymentsClient.decide('admin', `${batch_id}/approve`);
    }
  }

  /** Counts payments with more refunded than paid, and payments refunded more than once. */
  async wrongs(): Promise<{ over: number; doubles: number }> {
    const [row] = await this.app.db.query<{ over: number; doubles: number }[]>(
      `select count(*) filter (where asked > paid)::int as over, count(*) filter (where refunds > 1)::int as doubles
         from (select p.booking_id, p.principal as paid, sum(r.principal) as asked, count(*) as refunds
                 from refunds r join payments p on p.id = r.payment_id
                where r.state not in ('failed', 'canceled') group by p.id) each_booking`,
    );
    return row ?? { over: 0, doubles: 0 };
  }
}

export const shareOf = ({ total }: Sold): number => Math.round(total * SHARE);

function noColleague(): never {
  throw new Error('Nobody is at work');
}
