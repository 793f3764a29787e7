import type { LawText } from '@safar/domain/legal/law-texts';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { LawTextCheckEntity } from './law-text-check.entity.js';

export interface OpeningRow {
  readonly mail_tested_at: Date | null;
  readonly is_mail_down: boolean;
  readonly webhook_at: Date | null;
  /** Payment methods that the provider has accepted a payment for. */
  readonly tried_methods: readonly string[];
  readonly protected_admins: number;
  readonly backup_at: Date | null;
  readonly restored_at: Date | null;
  readonly changed_at: Date | null;
  readonly changed_by: UserEntity['username'] | null;
}

/** Reads what is recorded about the points of the list, in one statement. */
export async function readOpening(manager: EntityManager): Promise<OpeningRow> {
  const [row] = await manager.query<OpeningRow[]>(
    `select (select max(at) from audit_log where action = 'mail.tested' and changes ->> 'outcome' = 'sent')
              as mail_tested_at,
            exists (select from system_checks where name = 'mail_server_down') as is_mail_down,
            (select at from provider_contacts where name = 'webhook') as webhook_at,
            array(select m from unnest(array['card', 'swish_online', 'klarna']) m
                   where exists (select from payments p where p.method = m and p.intent_id is not null)) as tried_methods,
            (select count(*)::int from users
              where role = 'admin' and otp_since is not null and disabled_at is null) as protected_admins,
            (select max(taken_at) from backup_runs) as backup_at,
            (select max(finished_at) from restore_trials) as restored_at,
            change.at as changed_at, change.username as changed_by
       from (select 1) one
       left join lateral (
         select a.at, u.username from audit_log a left join users u on u.id = a.actor_id
          where a.action in ('shop.opened', 'shop.closed') order by a.at desc, a.id desc limit 1) change on true`,
  );
  if (!row) throw new Error('The opening list has no row');
  return row;
}

export interface LawTextCheckRow extends RowOf<
  LawTextCheckEntity,
  'text' | 'version' | 'checkedAt'
> {
  readonly username: UserEntity['username'] | null;
}

export async function lawTextChecks(
  manager: EntityManager,
): Promise<ReadonlyMap<LawText, LawTextCheckRow>> {
  const rows = await manager.query<LawTextCheckRow[]>(
    `select c.text, c.version, c.checked_at, u.username
       from law_text_checks c left join users u on u.id = c.checked_by`,
  );
  return new Map(rows.map((row) => [row.text, row]));
}

export const saveLawTextCheck = (
  manager: EntityManager,
  check: { readonly text: LawText; readonly version: string; readonly staffId: string },
): Promise<unknown> =>
  manager.query(
    `insert into law_text_checks (text, version, checked_by) values ($1, $2, $3)
     on conflict (text) do update
       set version = excluded.version, checked_by = excluded.checked_by, checked_at = now()`,
    [check.text, check.version, check.staffId],
  );

export const deleteLawTextCheck = (manager: EntityManager, text: LawText): Promise<unknown> =>
  manager.query(`delete from law_text_checks where text = $1`, [text]);
