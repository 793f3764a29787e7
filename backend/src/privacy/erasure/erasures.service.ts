import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ErasureReceiptView, ReplayView } from '@safar/domain/contracts/staff/privacy';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { Settings } from '../../settings/settings.service.js';
import { replayErasures, sweep } from './erasure-replay.js';
import {
  ERASURE_TASK, type Receipt, endErasure, enqueueErasure, erasureById, insertErasure, lockErasureOf, lockWaiting,
  newestErasures,
} from './erasures.queries.js'; // oxfmt-ignore
import {
  type Person, blocksAmong, bookingsOf, chainOf, countsOf, lockBookings, personsBookings, accountingRecordsOf,
} from '../privacy.queries.js'; // oxfmt-ignore
import { erasureView } from '../privacy.view.js';

/** Erases a person's data, except for accounting records that the law keeps (GDPR 17). */
@Injectable()
export class Erasures implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.jobs.register(ERASURE_TASK, ({ id }) => this.run(String(id)));
  }

  /** Throws PRIVACY_NOBODY, PRIVACY_BLOCKED, and VALIDATION_FAILED when the confirmation differs. */
  async ofPerson(
    { email, confirm }: { email: string; confirm: string },
    staff: Staff,
  ): Promise<ErasureReceiptView> {
    const address = email.trim().toLowerCase();
    if (confirm.trim().toLowerCase() !== address) unconfirmed();
    return this.db.transaction(async (tx) => {
      await lockErasureOf(tx, { address, bookingIds: [] });
      const person = { bookingIds: await bookingsOf(tx, address), address };
      return this.ask(tx, person, staff);
    });
  }

  /** Erases one booking and those it was moved from and to. Also throws BOOKING_NOT_FOUND. */
  async ofBooking(id: string, confirm: string, staff: Staff): Promise<ErasureReceiptView> {
    return this.db.transaction(async (tx) => {
      const bookingIds = await chainOf(tx, id);
      if (bookingIds.length === 0) throw new DomainError('BOOKING_NOT_FOUND');
      await lockErasureOf(tx, { address: null, bookingIds });
      const person = { bookingIds, address: null };
      const bookings = await personsBookings(tx, person, this.clock.today());
      const named = bookings.find((booking) => booking.id === id)?.booking_ref;
      if (confirm.trim().toUpperCase() !== named) unconfirmed();
      return this.ask(tx, person, staff);
    });
  }

  async newest(): Promise<ErasureReceiptView[]> {
    return (await newestErasures(this.db.manager)).map(erasureView);
  }

  /** Repeats erasures after a restore by another program (system/backup/restore.ts does so itself). */
  replay(staff: Staff): Promise<ReplayView> {
    return replayErasures(this.db, staff);
  }

  private async ask(tx: EntityManager, person: Person, staff: Staff): Promise<ErasureReceiptView> {
    const bookings = await personsBookings(tx, person, this.clock.today());
    const blocked = bookings.filter(({ blocked_by }) => blocked_by !== null);
    if (blocked.length > 0) throw new DomainError('PRIVACY_BLOCKED', {}, blocked);
    const found = await countsOf(tx, person);
    if (found.length === 0) throw new DomainError('PRIVACY_NOBODY');
    const { id, isNew } = await insertErasure(tx, { ...person, staffId: staff.id });
    if (isNew) {
      await enqueueErasure(tx, id);
      const object = { type: 'privacy', id };
      await audit(tx, { action: 'privacy.erasure-requested', object, actor: staff });
    }
    const row = await erasureById(tx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    return erasureView(row);
  }

  /** Erases everything or nothing. An obstacle that arose after the request stops it and is saved in the receipt. */
  private async run(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, id);
      if (!waiting) return;
      const person = await personIn(tx, waiting);
      await lockBookings(tx, person.bookingIds);
      const blocks = blocksAmong(await personsBookings(tx, person, this.clock.today()));
      const state = blocks.length > 0 ? 'blocked' : 'done';
      const receipt = blocks.length > 0 ? { blocks } : await this.erase(tx, person);
      await endErasure(tx, { id, state, receipt, bookingIds: person.bookingIds });
      await auditErasure(tx, { id, state, person });
    });
  }

  private async erase(tx: EntityManager, person: Person): Promise<Receipt> {
    const { 'retention.accountingYears': years } = await this.settings.all(tx);
    const saved = await accountingRecordsOf(tx, person, years);
    return { gone: await sweep(tx, person), kept: saved };
  }
}

/** Throws VALIDATION_FAILED. */
const unconfirmed = (): void => throwIfInvalid([{ code: 'PRIVACY_UNCONFIRMED', field: 'confirm' }]);

/** Includes bookings made between the request and the job. */
async function personIn(
  tx: EntityManager,
  { address, booking_ids }: { address: string | null; booking_ids: readonly string[] },
): Promise<Person> {
  return address === null
    ? { bookingIds: booking_ids, address }
    : { bookingIds: await bookingsOf(tx, address), address };
}

/** Audits the erasure, and on each booking. */
async function auditErasure(
  tx: EntityManager,
  { id, state, person }: { id: string; state: 'done' | 'blocked'; person: Person },
): Promise<void> {
  const changes = { bookings: person.bookingIds.length };
  await audit(tx, {
    action: state === 'done' ? 'privacy.erased' : 'privacy.erasure-blocked',
    object: { type: 'privacy', id },
    changes,
  });
  if (state === 'blocked') return;
  for (const bookingId of person.bookingIds) {
    await audit(tx, { action: 'booking.erased', object: { type: 'booking', id: bookingId } });
  }
}
