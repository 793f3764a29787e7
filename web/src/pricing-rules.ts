import type { PricingConfigView } from '@safar/domain/contracts/config';
import { sek } from '@safar/domain/rules/money';
import type { PricingRules } from '@safar/domain/rules/pricing';

/** Converts the agency's pricing settings for the rules of the domain. */
export const pricingRulesOf = (pricing: PricingConfigView): PricingRules => ({
  depositPercent: pricing.depositPercent,
  insurancePrice: sek(pricing.insurancePrice),
  klarnaFeePercent: pricing.klarnaFeePercent,
  balanceDueDays: pricing.balanceDueDays,
});
