import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { CallingRequest } from '../auth/access.js';
import {
  DEFAULT_LIMIT,
  RateLimiter,
  RATE_LIMITS,
  type RateLimitRule,
  callerKey,
} from './rate-limits.js';

const requestOf = (context: ExecutionContext): CallingRequest =>
  context.switchToHttp().getRequest<CallingRequest>();

const routeOf = (context: ExecutionContext): string =>
  `${context.getClass().name}.${context.getHandler().name}`;

/** Returns the limits of the route or its class; null without a limit. */
function limitsOf(
  reflector: Reflector,
  context: ExecutionContext,
): readonly RateLimitRule[] | null {
  const places = [context.getHandler(), context.getClass()];
  const limits = reflector.getAllAndOverride<readonly RateLimitRule[] | 'none' | undefined>(
    RATE_LIMITS,
    places,
  );
  return limits === 'none' ? null : (limits ?? []);
}

const isPerAddress = ({ per = 'address' }: RateLimitRule): boolean => per === 'address';

/**
 * Limits per address, before authentication. Staff, who may share an address, are counted individually
 * (CallerLimitGuard).
 */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limits = limitsOf(this.reflector, context);
    if (!limits) return true;
    const request = requestOf(context);
    const address = callerKey(request.ip ?? '');
    const own = limits.filter(isPerAddress);
    for (const limit of own) await this.limiter.consume(`${routeOf(context)}:${address}`, limit);
    if (own.length === 0 && !request.headers.authorization) {
      await this.limiter.consume(`calls:${address}`, DEFAULT_LIMIT);
    }
    return true;
  }
}

/** Limits per member of staff and per booking, after authentication. */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limits = limitsOf(this.reflector, context);
    if (!limits) return true;
    const { caller, headers, ip = '' } = requestOf(context);
    const keys = { address: null, user: caller?.staff?.id, booking: caller?.bookingId };
    for (const limit of limits) {
      const key = keys[limit.per ?? 'address'];
      if (key) await this.limiter.consume(`${routeOf(context)}:${key}`, limit);
    }
    if (caller?.staff) await this.limiter.consume(`calls:${caller.staff.id}`, DEFAULT_LIMIT);
    // An invalid token must not bypass the limit of its address.
    else if (headers.authorization) {
      await this.limiter.consume(`calls:${callerKey(ip)}`, DEFAULT_LIMIT);
    }
    return true;
  }
}
