import { Injectable } from '@nestjs/common';
import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import { DataSource } from 'typeorm';
import { findDiscount } from '../bookings/shared/bookings.service.js';
import type { RequestContext } from '../common/http/request-context.js';
import { RateLimiter } from '../common/rate-limiting/rate-limits.js';

/** Wrong codes, before the address has to wait. */
const LIMIT = { calls: 10, minutes: 10 } as const;

/** Finds the rules of typed discount codes. */
@Injectable()
export class DiscountCodes {
  constructor(
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Prices with the rule of a code, null without one; `price` throws when the code is not valid. An attempt is counted
   * before it is checked, and forgotten when the code is right; those of staff are not counted. Throws
   * TOO_MANY_REQUESTS.
   */
  async priceWith<Priced>(
    code: string | null,
    { caller, address }: Pick<RequestContext, 'caller' | 'address'>,
    price: (coded: DiscountRule | null) => Priced,
  ): Promise<Priced> {
    if (code === null) return price(null);
    // Staff type codes for customers, and the price follows each key.
    if (caller.staff) return price(await findDiscount(this.db.manager, code, null));
    const key = `codes:${address}`;
    await this.limiter.consume(key, LIMIT);
    const priced = price(await findDiscount(this.db.manager, code, caller.bookingId));
    await this.limiter.refund(key, LIMIT);
    return priced;
  }
}
