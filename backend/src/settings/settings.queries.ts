import type { SettingValue } from '@safar/domain/contracts/system/settings';
import type { EntityManager } from 'typeorm';
import { SettingEntity } from './setting.entity.js';
import type { AuditLogEntity } from '../common/audit/audit-log.entity.js';

export async function storedSettings(manager: EntityManager): Promise<Map<string, unknown>> {
  const rows = await manager.find(SettingEntity);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Serializes changes of one setting, so that the audit log has correct old values. */
export const lockSetting = (manager: EntityManager, key: string): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock(hashtextextended('setting:' || $1, 0))`, [key]);

export const storeSetting = (
  manager: EntityManager,
  key: string,
  value: SettingValue,
): Promise<unknown> =>
  manager.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );

export const deleteSetting = (manager: EntityManager, key: string): Promise<unknown> =>
  manager.query(`delete from settings where key = $1`, [key]);

/**
 * Protects an uploaded picture from the clean-up when a setting refers to it.
 * @returns false when there is none, or it is being deleted
 */
export async function attachPicture(manager: EntityManager, address: string): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(
    `update uploads set attached_at = now()
      where '/media/' || key = $1 and kind = 'image' and stored_at is not null and leaving_at is null
      returning key`,
    [address],
  );
  return rows.length > 0;
}

export interface LastChange {
  readonly key: NonNullable<AuditLogEntity['objectId']>;
  readonly at: AuditLogEntity['at'];
  readonly username: string | null;
}

/** Returns the last change of each setting from the audit log, also of reset ones. */
export async function lastChanges(manager: EntityManager): Promise<Map<string, LastChange>> {
  const rows = await manager.query<LastChange[]>(
    `select distinct on (a.object_id) a.object_id as key, a.at, u.username
       from audit_log a left join users u on u.id = a.actor_id
      where a.object_type = 'setting'
      order by a.object_id, a.id desc`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}
