import { type IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Party } from '@safar/domain/pricing/party';
import {
  type DiscountOffer,
  type DiscountRule,
  hasEnoughPassengers,
  isInForce,
} from '@safar/domain/pricing/discount-rules';
import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { sha256 } from '../common/sha256.js';
import type { Offer } from '../bookings/shared/bookings.service.js';

/** A code that was typed: null = none. */
interface TypedCode {
  readonly party: Party;
  readonly code: string | null;
}

interface DiscountConditions {
  readonly today: IsoDay;
  /** The rule of the code, if it can be used once more. */
  readonly coded: DiscountRule | null;
}

/**
 * Returns the rules in force for an order: the automatic ones first, so that a code that takes off no more is not used.
 * Throws CODE_NOT_VALID, whatever the reason.
 */
export function requireDiscounts(
  { destination_id: destinationId, date: departure, discounts }: Offer,
  { party, code }: TypedCode,
  { today, coded }: DiscountConditions,
): readonly DiscountOffer[] {
  const discounted = { destinationId, departure };
  const automatic = discounts.filter((rule) => isInForce(rule, discounted, today));
  if (code === null) return automatic;
  if (!coded || !isInForce(coded, discounted, today) || !hasEnoughPassengers(party, coded)) {
    throw new DomainError('CODE_NOT_VALID');
  }
  return [...automatic, coded];
}

/** A use of a code, as `take_code` counts it. */
export interface CodeUse {
  readonly rule_id: string;
  /** Empty without an e-mail address: the limit per customer does not apply. */
  readonly email_hash: string;
  /** Kronor. */
  readonly amount: number;
}

/** Returns the use of the code of an order; null when its price has no discount of it. */
export function codeUse(
  lines: readonly QuoteLine[],
  coded: DiscountRule | null,
  email: string,
): CodeUse | null {
  const line = lines.find(({ ruleId }) => coded !== null && ruleId === coded.id);
  if (!line || !coded) return null;
  const address = email.trim().toLowerCase();
  const hash = address && sha256(address);
  return { rule_id: coded.id, email_hash: hash, amount: 0 - line.amount };
}
