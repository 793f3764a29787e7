import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import type { SettingsValues } from '../../settings/settings.service.js';

export interface Occasion {
  /** A day in Sweden. */
  readonly today: IsoDay;
  readonly settings: SettingsValues;
  /** Number of bookings or rows per transaction. */
  readonly most: number;
}

/**
 * Deletes or empties data after its retention; safe to repeat. The last day of a period is still kept: data of the 1st
 * with 30 days is present on the 31st, and deleted the day after.
 * @returns the number of bookings or rows; `most` when more may be left
 */
export type Rule = (manager: EntityManager, occasion: Occasion) => Promise<number>;

/** The first instant that is still kept. $1 is today. */
export const retentionCutoff = (period: string): string =>
  `($1::date - make_interval(${period} => $2)) at time zone 'Europe/Stockholm'`;

export const delivered = (answer: [unknown, number]): number => answer[1];

/**
 * Only with this setting can rows of the ledger and the audit log be deleted, and documents
 * (database/trigger-functions/append_only.sql, documents_immutable.sql).
 */
export async function deleteForGood(
  manager: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  await manager.query(`select set_config('safar.retention', 'on', true)`);
  const deleted = delivered(await manager.query<[unknown, number]>(statement, [...values]));
  await manager.query(`select set_config('safar.retention', 'off', true)`);
  return deleted;
}
