import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type {
  DepartureCancelRequest,
  DepartureCancellationView,
} from '@safar/domain/contracts/bookings/changes';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { JobRunner, enqueue } from '../../common/jobs/queue.js';
import { Cancellations } from '../cancel/cancellations.service.js';
import {
  type DepartureCancellation,
  bookingsToCancel,
  closeForGood,
  findCancellation,
  saveCancellation,
  markFinished,
  staffOf,
} from './departure-cancellations.queries.js';

const TASK = 'cancel-departure';
/** Delay before a retry, for a payment in processing or an unreachable provider. */
const AGAIN_SECONDS = 30;

/** Cancels whole departures, booking by booking, so that a waiting one does not block the others. */
@Injectable()
export class DepartureCancellations implements OnModuleInit {
  private readonly logger = new Logger('DepartureCancellations');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly cancellations: Cancellations,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, ({ departureId }) => this.advance(String(departureId)));
  }

  /** Closes the departure at once and cancels its bookings one by one. Safe to repeat. Throws NOT_FOUND. */
  async cancelDeparture(
    departureId: string,
    { reason }: DepartureCancelRequest,
    staff: Staff,
  ): Promise<DepartureCancellationView> {
    await this.db.transaction(async (tx) => {
      if (!(await closeForGood(tx, departureId))) throw new DomainError('NOT_FOUND');
      const bookings = await saveCancellation(tx, departureId, { reason, staff });
      await enqueue(
        tx,
        { task: TASK, payload: { departureId } },
        { key: `${TASK}:${departureId}`, queue: `${TASK}:${departureId}` },
      );
      if (bookings === null) return;
      await audit(tx, {
        action: 'departure.cancelled',
        object: { type: 'departure', id: departureId },
        actor: staff,
        changes: { reason, bookings },
      });
    });
    return this.progress(departureId);
  }

  /** Throws NOT_FOUND for a departure that was not cancelled. */
  async progress(departureId: string): Promise<DepartureCancellationView> {
    const found = await findCancellation(this.db.manager, departureId);
    if (!found) throw new DomainError('NOT_FOUND');
    return cancellationView(found);
  }

  /** Cancels the remaining bookings and queues a retry for those that fail. */
  async advance(departureId: string): Promise<void> {
    const { manager } = this.db;
    const order = await findCancellation(manager, departureId);
    if (!order) return;
    const staff = await staffOf(manager, order.staff_id);
    for (const bookingId of await bookingsToCancel(manager, departureId)) {
      await this.cancelOne(bookingId, order, staff);
    }
    if ((await bookingsToCancel(manager, departureId)).length === 0) {
      await markFinished(manager, departureId);
      return;
    }
    await enqueue(
      manager,
      { task: TASK, payload: { departureId } },
      {
        key: `${TASK}:${departureId}:again`,
        queue: `${TASK}:${departureId}`,
        inSeconds: AGAIN_SECONDS,
      },
    );
  }

  private async cancelOne(
    bookingId: string,
    { departure_id, reason }: DepartureCancellation,
    staff: Staff | null,
  ): Promise<void> {
    try {
      const idempotencyKey = `${TASK}:${departure_id}:${bookingId}`;
      await this.cancellations.cancelWhole(bookingId, {
        reason,
        staff,
        idempotencyKey,
        approve: true,
      });
    } catch (error) {
      this.logger.warn(`Booking ${bookingId} is not cancelled yet: ${String(error)}`);
    }
  }
}

const cancellationView = (found: DepartureCancellation): DepartureCancellationView => ({
  departure_id: found.departure_id,
  reason: found.reason,
  bookings: found.bookings,
  left: found.left,
  started_at: found.started_at.toISOString(),
  finished_at: found.finished_at?.toISOString() ?? null,
});
