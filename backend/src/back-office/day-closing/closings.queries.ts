import type { ClosingFiguresView } from '@safar/domain/contracts/office/day-closings';
import type { EntityManager } from 'typeorm';
import type { Span } from '../reconciliation/provider-reconciliation.queries.js';
import type { DayClosingEntity } from './day-closing.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Ledger amounts of a span by payment method. */
export interface DayLine {
  readonly method: string;
  readonly received: number;
  readonly returned: number;
  readonly disputed: number;
}

/** Leaves out transfers between bookings, adjustments, and what gift cards paid: that money came with the card. */
export const dayLines = (manager: EntityManager, { from, to }: Span): Promise<DayLine[]> =>
  manager.query<DayLine[]>(
    `select method, coalesce(sum(amount) filter (where kind in ('charge', 'surcharge')), 0)::int as received,
            coalesce(sum(amount) filter (where kind like '%refund%'), 0)::int as returned,
            coalesce(sum(amount) filter (where kind like '%dispute%'), 0)::int as disputed
       from money_lines where at >= $1 and at < $2 and method not in ('other', 'gift_card') group by method`,
    [from, to],
  );

export interface ClosingRow extends RowOf<DayClosingEntity, 'closedAt' | 'note' | 'figures'> {
  readonly id: string;
  readonly closed_by: UserEntity['username'] | null;
}

/** Lists the closings of a day, newest first. */
export const closingsOf = (manager: EntityManager, day: string): Promise<ClosingRow[]> =>
  manager.query<ClosingRow[]>(
    `select c.id::text, c.closed_at, u.username as closed_by, c.note, c.figures
       from day_closings c left join users u on u.id = c.staff_id where c.day = $1 order by c.id desc`,
    [day],
  );

export const addClosing = (
  manager: EntityManager,
  closing: { day: string; figures: ClosingFiguresView; note: string; staffId: string },
): Promise<unknown> =>
  manager.query(`insert into day_closings (day, figures, note, staff_id) values ($1, $2, $3, $4)`, [
    closing.day,
    JSON.stringify(closing.figures),
    closing.note,
    closing.staffId,
  ]);

/** Returns the start of a day in Sweden and of the next. */
export async function spanOfDay(manager: EntityManager, day: string): Promise<Span> {
  const [span] = await manager.query<Span[]>(
    `select $1::date::timestamp at time zone 'Europe/Stockholm' as from,
            ($1::date + 1)::timestamp at time zone 'Europe/Stockholm' as to`,
    [day],
  );
  if (!span) throw new Error(`No span of ${day}`);
  return span;
}
