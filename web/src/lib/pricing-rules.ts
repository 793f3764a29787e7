import type { PricingConfigView } from '@safar/domain/contracts/system/config';
import { sek } from '@safar/domain/money/money';
import type { PricingRules } from '@safar/domain/pricing/pricing';

/** Converts the agency's pricing settings for the rules of the domain. */
export const pricingRulesOf = (pricing: PricingConfigView): PricingRules => ({
  depositPercent: pricing.depositPercent,
  insurancePrice: sek(pricing.insurancePrice),
  klarnaFeePercent: pricing.klarnaFeePercent,
  balanceDueDays: pricing.balanceDueDays,
});
