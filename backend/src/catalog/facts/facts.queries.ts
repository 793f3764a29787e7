import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import type { FactsUsageEntity } from './facts-usage.entity.js';

export interface FactsUse {
  /** Calls of this person today, including this one. */
  readonly today: number;
  /** Calls of all users this calendar month, including this one. */
  readonly month: number;
  /** Number of previous requests for the same name in a row. */
  readonly turn: number;
  /** Seconds until the next day and month in Sweden, at least one. */
  readonly untilTomorrow: number;
  readonly untilNextMonth: number;
}

/** Seconds until the start of a day in Sweden. */
const secondsUntil = (day: string): string =>
  `greatest(1, ceil(extract(epoch from (${day})::timestamp at time zone 'Europe/Stockholm' - now())))::int`;

/** Counts a call before it is made, because a failing call costs too. */
export async function countCall(
  manager: EntityManager,
  { userId, day, name }: { userId: string; day: IsoDay; name: string },
): Promise<FactsUse> {
  const [counted] = await manager.query<Pick<FactsUsageEntity, 'calls' | 'turn'>[]>(
    `insert into facts_usage (day, user_id, calls, name, turn) values ($1, $2, 1, $3, 0)
     on conflict (day, user_id) do update
       set calls = facts_usage.calls + 1, name = excluded.name,
           turn = case when facts_usage.name = excluded.name then facts_usage.turn + 1 else 0 end
     returning calls, turn`,
    [day, userId, name],
  );
  const [all] = await manager.query<Omit<FactsUse, 'today' | 'turn'>[]>(
    `select coalesce(sum(calls), 0)::int as month,
            ${secondsUntil(`$1::date + 1`)} as "untilTomorrow",
            ${secondsUntil(`date_trunc('month', $1::date::timestamp) + interval '1 month'`)} as "untilNextMonth"
       from facts_usage where day >= date_trunc('month', $1::date)`,
    [day],
  );
  const waits = all ?? { month: 0, untilTomorrow: 1, untilNextMonth: 1 };
  return { today: counted?.calls ?? 0, turn: counted?.turn ?? 0, ...waits };
}
