import type { EntityManager } from 'typeorm';
import type { PrivacyExportEntity } from '../privacy.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface ExportRow extends RowOf<
  PrivacyExportEntity,
  'id' | 'email' | 'state' | 'done' | 'total' | 'requestedAt' | 'finishedAt' | 'expiresAt'
> {
  readonly requested_by: UserEntity['username'] | null;
}

const SELECT = `select e.id, e.email, e.state, e.done, e.total, u.username as requested_by, e.requested_at,
    e.finished_at, e.expires_at
  from privacy_exports e left join users u on u.id = e.requested_by`;
const MOST = 50;

export const newestExports = (manager: EntityManager): Promise<ExportRow[]> =>
  manager.query<ExportRow[]>(
    `${SELECT} where e.expires_at > now() order by e.requested_at desc, e.id limit ${MOST}`,
  );

export async function exportById(manager: EntityManager, id: string): Promise<ExportRow | null> {
  const [row] = await manager.query<ExportRow[]>(`${SELECT} where e.id = $1`, [id]);
  return row ?? null;
}

/** @returns the id of the new export */
export async function insertExport(
  manager: EntityManager,
  { email, staffId }: { email: string; staffId: string | null },
): Promise<string> {
  const [row] = await manager.query<Pick<PrivacyExportEntity, 'id'>[]>(
    `insert into privacy_exports (email, requested_by) values ($1, $2) returning id`,
    [email, staffId],
  );
  return row?.id ?? '';
}

/** Returns false when the export was deleted, or finished by another process. */
export async function beginExport(
  manager: EntityManager,
  { id, bookingIds }: { id: string; bookingIds: readonly string[] },
): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    `update privacy_exports set state = 'running', done = 0, total = $2, booking_ids = $3
      where id = $1 and state <> 'done'`,
    [id, bookingIds.length, bookingIds],
  );
  return count > 0;
}

export const saveProgress = (manager: EntityManager, id: string, done: number): Promise<unknown> =>
  manager.query(`update privacy_exports set done = $2 where id = $1 and state = 'running'`, [
    id,
    done,
  ]);

/** Returns false when the export was erased meanwhile, or is done. */
export async function finishExport(
  manager: EntityManager,
  { id, file }: { id: string; file: string },
): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    `update privacy_exports set state = 'done', done = total, file = $2, finished_at = now()
      where id = $1 and state = 'running'`,
    [id, file],
  );
  return count > 0;
}

export const failExport = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(`update privacy_exports set state = 'failed' where id = $1 and state <> 'done'`, [
    id,
  ]);

/** Returns null when there is no file, or its week is over. */
export async function fileOf(manager: EntityManager, id: string): Promise<string | null> {
  const [row] = await manager.query<Pick<PrivacyExportEntity, 'file'>[]>(
    `select file from privacy_exports where id = $1 and expires_at > now()`,
    [id],
  );
  return row?.file ?? null;
}
