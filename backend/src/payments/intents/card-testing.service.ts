import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { ENV, type Env } from '../../common/config/env.js';
import { callerKey, tooMany } from '../../common/rate-limiting/rate-limits.js';
import type { CheckoutSourceEntity } from './checkout-source.entity.js';
import type { FailedAttemptEntity } from '../../common/rate-limiting/failed-attempt.entity.js';

/** This many declined cards from one address, less than an hour apart, count as testing of stolen cards. */
const MOST_DECLINES = 10;
const keyOf = (address: string): string => `declines:${address}`;

type PayingRequest = Request & { payingFrom?: string };

/** The address of a payment request; null when rate limits are off (RATE_LIMITS=off). */
export const payingFrom = (request: PayingRequest): string | null => request.payingFrom ?? null;

/** Blocks payment requests from addresses with too many declined cards. */
@Injectable()
export class CardTestingGuard implements CanActivate {
  private readonly logger = new Logger('CardTesting');

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.env.rateLimits) return true;
    const request = context.switchToHttp().getRequest<PayingRequest>();
    request.payingFrom = callerKey(request.ip ?? '');
    const [row] = await this.db.query<{ wait: number }[]>(
      `select extract(epoch from open_at - now())::int as wait from failed_attempts
        where key = $1 and failures >= $2 and open_at > now()`,
      [keyOf(request.payingFrom), MOST_DECLINES],
    );
    if (row) throw tooMany(row.wait);
    return true;
  }

  @Interval(600_000)
  async purgeExpired(): Promise<void> {
    try {
      for (const table of ['checkout_sources', 'gift_card_sources']) {
        await this.db.query(`delete from ${table} where recorded_at < now() - interval '1 day'`);
      }
    } catch (error) {
      this.logger.warn(`Old checkout sources were not deleted: ${String(error)}`);
    }
  }
}

/**
 * Counts a declined card for the address of the attempt; a customer who stops in the Swish app has tried no card.
 * @returns whether its payment is to be cancelled
 */
export async function countDecline(manager: EntityManager, intentId: string): Promise<boolean> {
  const [source] = await manager.query<
    (Pick<CheckoutSourceEntity, 'address'> & { type: string; id: string })[]
  >(
    `select 'booking' as type, p.booking_id as id, s.address from payments p
       join checkout_sources s on s.booking_id = p.booking_id where p.intent_id = $1 and p.method <> 'swish_online'
     union all
     select 'gift_card', p.gift_card_id, s.address from payments p
       join gift_card_sources s on s.card_id = p.gift_card_id where p.intent_id = $1`,
    [intentId],
  );
  if (!source) return false;
  const [row] = await manager.query<Pick<FailedAttemptEntity, 'failures'>[]>(
    `insert into failed_attempts as d (key, failures, open_at) values ($1, 1, now())
     on conflict (key) do update set
       failures = case when d.open_at < now() - interval '1 hour' then 1 else d.failures + 1 end,
       open_at = now() + case when d.open_at >= now() - interval '1 hour' and d.failures + 1 >= $2
         then interval '1 hour' else interval '0' end
     returning failures`,
    [keyOf(source.address), MOST_DECLINES],
  );
  if (!row || row.failures < MOST_DECLINES) return false;
  if (row.failures === MOST_DECLINES) {
    const object = { type: source.type, id: source.id };
    await audit(manager, { action: 'cards.braked', object });
  }
  return true;
}
