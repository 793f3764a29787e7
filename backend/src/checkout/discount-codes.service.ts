import { Injectable } from '@nestjs/common';
import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import { DataSource } from 'typeorm';
import { findDiscount } from '../bookings/shared/bookings.service.js';
import type { Caller } from '../common/auth/access.js';
import { CodeAttempts } from '../common/rate-limiting/code-attempts.js';

interface CodeContext {
  readonly caller: Caller;
  readonly address: string | null;
}

/** Finds the rules of typed discount codes. */
@Injectable()
export class DiscountCodes {
  constructor(
    private readonly db: DataSource,
    private readonly attempts: CodeAttempts,
  ) {}

  /** Prices with the rule of a code, null without one; `price` throws when the code is not valid. */
  async priceWith<Priced>(
    code: string | null,
    ctx: CodeContext,
    price: (coded: DiscountRule | null) => Priced,
  ): Promise<Priced> {
    const { staff, bookingId } = ctx.caller;
    if (code === null) return price(null);
    return this.limited(code, ctx, async () =>
      price(await findDiscount(this.db.manager, code, staff ? null : bookingId)),
    );
  }

  /** Counts a wrong code of a customer. Staff type codes for customers, and the price follows each key. */
  async limited<T>(
    code: string | null,
    { caller, address }: CodeContext,
    attempt: () => Promise<T>,
  ): Promise<T> {
    return code === null || caller.staff ? attempt() : this.attempts.run(address, attempt);
  }
}
