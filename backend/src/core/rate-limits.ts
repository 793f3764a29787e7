import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from './env.js';

/** So many calls an address within so many minutes. */
export interface RateLimit {
  readonly calls: number;
  readonly minutes: number;
}

const RATE_LIMIT = 'rate-limit';

/** Slows down whoever guesses references, names and passwords, or holds seats without paying. */
export const Limited = (limit: RateLimit) => SetMetadata(RATE_LIMIT, limit);

const IPV4_IN_IPV6 = '::ffff:';

/** Who counts as one caller: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function callerKey(address: string): string {
  if (address.startsWith(IPV4_IN_IPV6)) return address.slice(IPV4_IN_IPV6.length);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':');
}

/** What a caller uses of an allowance within a window of time. */
export interface Use {
  readonly key: string;
  readonly minutes: number;
  /** Calls, or whatever else is counted. */
  readonly amount: number;
}

/** Counts a use. @returns what was used in this window so far, and the seconds until the next one begins */
export async function countUse(
  manager: EntityManager,
  { key, minutes, amount }: Use,
): Promise<{ used: number; wait: number }> {
  const [row] = await manager.query<{ used: number; wait: number }[]>(
    `insert into rate_limits (key, window_start, calls)
     values ($1, date_bin(make_interval(mins => $2), now(), 'epoch'), $3)
     on conflict (key, window_start) do update set calls = rate_limits.calls + $3
     returning calls as used, ceil(extract(epoch from window_start + make_interval(mins => $2) - now()))::int as wait`,
    [key, minutes, amount],
  );
  return row ?? { used: 0, wait: 0 };
}

/** Counts in the database, because several processes answer. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly logger = new Logger('RateLimits');

  constructor(
    private readonly reflector: Reflector,
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<RateLimit | undefined>(RATE_LIMIT, context.getHandler());
    if (!limit || !this.env.rateLimits) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    const key = `${route}:${callerKey(request.ip ?? '')}`;
    const use = { key, minutes: limit.minutes, amount: 1 };
    const { used, wait } = await countUse(this.db.manager, use);
    if (used <= limit.calls) return true;
    http.getResponse<Response>().setHeader('Retry-After', String(wait));
    throw new DomainError('TOO_MANY_REQUESTS');
  }

  @Interval(600_000)
  async forget(): Promise<void> {
    try {
      await this.db.query(`delete from rate_limits where window_start < now() - interval '1 day'`);
    } catch (error) {
      this.logger.warn(`Old counters stay for now: ${String(error)}`);
    }
  }
}
