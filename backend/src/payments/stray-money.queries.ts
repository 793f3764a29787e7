import type { StrayMoneyView } from '@safar/domain/contracts/booking-money';
import type { EntityManager } from 'typeorm';
import { type ListPlan, equals } from '../core/list-page.js';

export type StrayRow = Omit<StrayMoneyView, 'noticed_at' | 'handled_at'> & {
  readonly noticed_at: Date;
  readonly handled_at: Date | null;
};

/** Money at the provider that belongs to nothing of ours, what nobody has looked at first. */
export const STRAY_MONEY: ListPlan = {
  name: 'stray-money',
  columns:
    's.id, s.kind, s.amount::float8 as amount, s.noticed_at, s.handled_at, s.note, u.username as handled_by',
  from: 'stray_money s left join users u on u.id = s.handled_by',
  sorts: { noticed_at: 's.noticed_at', amount: 's.amount' },
  filters: {
    id: equals('s.id'),
    kind: equals('s.kind'),
    waiting: (value) => `(s.handled_at is null) = ${value === true ? 'true' : 'false'}`,
  },
  order: 's.handled_at is not null, s.noticed_at desc',
  key: 's.id',
};

export const strayView = (row: StrayRow): StrayMoneyView => ({
  ...row,
  noticed_at: row.noticed_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
});

export async function handleStray(
  manager: EntityManager,
  { id, note, staffId }: { id: string; note: string; staffId: string },
): Promise<'now' | 'before' | 'unknown'> {
  const [, updated] = await manager.query<[unknown[], number]>(
    `update stray_money set handled_at = now(), handled_by = $2, note = $3 where id = $1 and handled_at is null`,
    [id, staffId, note],
  );
  if (updated === 1) return 'now';
  const rows = await manager.query<unknown[]>(`select from stray_money where id = $1`, [id]);
  return rows.length === 1 ? 'before' : 'unknown';
}
