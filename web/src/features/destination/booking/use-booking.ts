import type { PricingConfigView } from '@safar/domain/contracts/system/config';
import type { IsoDay } from '@safar/domain/dates/dates';
import { sek } from '@safar/domain/money/money';
import type { PricingRules } from '@safar/domain/pricing/pricing';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../../app/page-context.js';
import { FIRST_PARTY, linkedDate, nowhereToGo, previewQuote } from './booking-selection.js';
import { type Destination, isOpen } from '../destination.js';
import { withParam } from '../airports/use-destination-from.js';

const rulesOf = (pricing: PricingConfigView): PricingRules => ({
  depositPercent: pricing.depositPercent,
  insurancePrice: sek(pricing.insurancePrice),
  klarnaFeePercent: pricing.klarnaFeePercent,
  balanceDueDays: pricing.balanceDueDays,
});

/**
 * The visitor's date and party, and what follows from them. The date is also in the URL (`?date=`), so that it survives
 * a reload and the way back from the checkout, and is part of a shared link.
 */
export function useBooking(destination: Destination) {
  const { pricing } = useSite().config;
  const [query, setQuery] = useSearchParams();
  const linked = linkedDate(query.get('date'), destination.departures);
  const [date, setDate] = useState<IsoDay | null>(linked.chosen);
  const [party, setParty] = useState(FIRST_PARTY);
  const rules = rulesOf(pricing);
  const departure = destination.departures.find((one) => one.date === date && isOpen(one)) ?? null;
  const choose = (day: IsoDay): void => {
    setDate(day);
    setQuery(withParam('date', day), { replace: true, preventScrollReset: true });
  };
  const quote = previewQuote(party, { destination, departure, rules });
  return {
    rules,
    party,
    setParty,
    departure,
    choose,
    quote,
    // The chosen day may not be sold from another airport that is chosen later.
    gone: departure ? null : (date ?? linked.gone),
    problem: quote.problems[0] ?? (departure ? null : nowhereToGo(party, destination.departures)),
  };
}
