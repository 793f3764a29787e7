import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AuditChainEntity, AuditLogEntity } from './audit-log.entity.js';
import type { RowOf } from '../database/row-of.js';

/** Advisory lock that lets one process seal at a time, so that there is a single chain. */
const SEAL_LOCK = 7_203_014;
const FIRST_PREVIOUS = '0'.repeat(64);

const AT = `to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
/** The sealed form of a line: all fields in a fixed format. `jsonb` sorts its keys. */
const SPELLED = `jsonb_build_array(l.id, ${AT}, l.actor_id, l.actor_role, l.action, l.object_type, l.object_id, l.changes, l.request_id)::text`;

/** One link of the chain with its audit line. */
interface Link extends RowOf<AuditChainEntity, 'position' | 'at' | 'digest' | 'hash'> {
  /** null: the line was deleted. */
  readonly spelled: string | null;
  /** Whether retention may have deleted a line of this day. */
  readonly is_old: boolean;
}

const sha256 = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** The end of the chain. A copy kept elsewhere proves later that nothing before it was changed or cut off. */
export type ChainHead = RowOf<AuditChainEntity, 'position' | 'hash'>;

export async function chainHead(manager: EntityManager): Promise<ChainHead> {
  const [head] = await manager.query<ChainHead[]>(
    `select position, hash from audit_chain order by position desc limit 1`,
  );
  return head ?? { position: 0, hash: FIRST_PREVIOUS };
}

/**
 * Links committed lines without a link, oldest first; call it in a transaction. A line that commits after a younger one
 * is linked after it: the chain has its own order.
 * @returns the number of linked lines, at most `most`
 */
export async function seal(manager: EntityManager, most: number): Promise<number> {
  await manager.query('select pg_advisory_xact_lock($1)', [SEAL_LOCK]);
  const lines = await manager.query<
    (Pick<AuditLogEntity, 'id'> & { at: string; spelled: string })[]
  >(
    `select l.id, ${AT} as at, ${SPELLED} as spelled from audit_log l
      where not exists (select from audit_chain c where c.audit_id = l.id)
      order by l.id limit $1`,
    [most],
  );
  let { position, hash } = await chainHead(manager);
  const links = lines.map(({ id, at, spelled }) => {
    const digest = sha256(spelled);
    position += 1;
    hash = sha256(hash, at, digest);
    return { position, audit_id: id, at, digest, hash };
  });
  await manager.query(
    `insert into audit_chain (position, audit_id, at, digest, hash)
     select position, audit_id, at, digest, hash
       from jsonb_to_recordset($1::jsonb) as link (position bigint, audit_id bigint, at text, digest text, hash text)`,
    [JSON.stringify(links)],
  );
  return links.length;
}

/** The retention of today and, of former times, each with its end: the log has the changes of the setting. */
const RETENTIONS = `
  select now() as until, coalesce((select value::int from settings where key = 'retention.auditMonths'), 24) as months
  union all
  select at, (changes -> 'value' ->> 'from')::int from audit_log
   where object_type = 'setting' and object_id = 'retention.auditMonths'`;
/** A line may be deleted after the retention of its time; a month of tolerance is added. */
const OLD = `c.at::timestamp < (select max(until - make_interval(months => months - 1)) from (${RETENTIONS}) r)`;

const linksFrom = (manager: EntityManager, after: number, most: number): Promise<Link[]> =>
  manager.query<Link[]>(
    `select c.position, c.at, c.digest, c.hash, ${OLD} as is_old,
            case when l.id is not null then ${SPELLED} end as spelled
       from audit_chain c left join audit_log l on l.id = c.audit_id
      where c.position > $1 order by c.position limit $2`,
    [after, most],
  );

export type ChainFault = 'changed' | 'missing' | 'unlinked' | 'cut off';

/** Result of a verification. */
export interface ChainReport {
  readonly checked: number;
  readonly head: ChainHead;
  readonly faults: readonly { readonly position: number; readonly fault: ChainFault }[];
}

const STEP = 5_000;
const MOST_FAULTS = 20;

/**
 * Verifies the whole chain from its first link; links of lines deleted by retention remain. Reads in steps; lines
 * sealed meanwhile are left for the next run.
 * @param known a head that was kept elsewhere: the chain has to contain it
 */
export async function verifyChain(
  manager: EntityManager,
  known: ChainHead | null = null,
): Promise<ChainReport> {
  const faults: { position: number; fault: ChainFault }[] = [];
  const note = (position: number, fault: ChainFault): void => {
    if (faults.length < MOST_FAULTS) faults.push({ position, fault });
  };
  let checked = 0;
  let head: ChainHead = { position: 0, hash: FIRST_PREVIOUS };
  let passed = known === null;
  for (;;) {
    const links = await linksFrom(manager, head.position, STEP);
    for (const link of links) {
      for (const fault of faultsOf(link, head)) note(link.position, fault);
      if (link.position === known?.position) passed = link.hash === known.hash;
      head = { position: link.position, hash: link.hash };
      checked += 1;
    }
    if (links.length < STEP) break;
  }
  if (!passed && known) note(known.position, 'cut off');
  return { checked, head, faults };
}

function faultsOf(
  { position, at, digest, hash, spelled, is_old }: Link,
  before: ChainHead,
): ChainFault[] {
  const faults: ChainFault[] = [];
  if (spelled === null && !is_old) faults.push('missing');
  if (spelled !== null && sha256(spelled) !== digest) faults.push('changed');
  if (before.position + 1 !== position || sha256(before.hash, at, digest) !== hash) {
    faults.push('unlinked');
  }
  return faults;
}

/** Counts lines that should have been linked long ago: sealing was stopped, or links were deleted. */
export async function overdueLines(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ lines: number }[]>(
    `select count(*)::int as lines from audit_log l
      where l.at < now() - interval '1 hour' and not exists (select from audit_chain c where c.audit_id = l.id)`,
  );
  return row?.lines ?? 0;
}
