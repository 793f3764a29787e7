import type { PrivacyCountView, ReplayView } from '@safar/domain/contracts/staff/privacy';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { SWEEPS, SWEEP_NAMES } from './erasure.sweeps.js';
import { enqueueWaiting, erasuresToReplay, markReplayed } from './erasures.queries.js';
import { type Person, lockBookings } from '../privacy.queries.js';

/** @returns the number of erased rows by kind, without zeros */
export async function sweep(tx: EntityManager, person: Person): Promise<PrivacyCountView[]> {
  const gone: PrivacyCountView[] = [];
  for (const name of SWEEP_NAMES) {
    const rows = await SWEEPS[name](tx, person);
    if (rows > 0) gone.push({ what: name, rows });
  }
  return gone;
}

/** Repeats erasures after a restore from a backup, and queues those that wait. A second run erases nothing. */
export async function replayErasures(
  db: DataSource,
  staff: Staff | null = null,
): Promise<ReplayView> {
  await enqueueWaiting(db.manager);
  const waiting = await erasuresToReplay(db.manager);
  let bookings = 0;
  for (const { id, bookings: bookingIds, address } of waiting) {
    if (bookingIds.length === 0 && address === null) continue;
    await db.transaction(async (tx) => {
      await lockBookings(tx, bookingIds);
      await sweep(tx, { bookingIds, address });
      await markReplayed(tx, id);
    });
    bookings += bookingIds.length;
  }
  const view = { erasures: waiting.length, bookings };
  const object = { type: 'privacy', id: '' };
  await audit(db.manager, { action: 'privacy.replayed', object, actor: staff, changes: view });
  return view;
}
