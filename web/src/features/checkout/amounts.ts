import type { ConfigView } from '@safar/domain/contracts/config';
import type { QuoteView } from '@safar/domain/contracts/quotes';
import { sek } from '@safar/domain/rules/money';
import { type PaymentOption, type QuoteLine, quoteParty } from '@safar/domain/rules/pricing';
import { pricingRulesOf } from '../../pricing-rules.js';
import { type TripSelection, partyIn } from '../../storage/current-booking.js';

/** What the summary shows, in whole SEK. */
export interface Amounts {
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly deposit: number;
  readonly balanceDueDate: string | null;
  readonly fullPaymentOnly: boolean;
}

/** The server's amounts; until they are here the same rules are computed with the prices of the selection. */
export function amountsFor(
  quote: QuoteView | null,
  selected: { selection: TripSelection; insurance: boolean | null },
  config: ConfigView,
): Amounts {
  if (quote) return quote;
  const { selection, insurance } = selected;
  const prices = {
    adult: sek(selection.priceAdult),
    child: sek(selection.priceChild),
    infant: sek(selection.priceInfant),
  };
  const preview = quoteParty(
    { party: partyIn(selection), insurance },
    prices,
    pricingRulesOf(config.pricing),
  );
  return { ...preview, balanceDueDate: null, fullPaymentOnly: false };
}

/** Near departure everything is paid at once, whatever was chosen before. */
export const optionIn = (amounts: Amounts, chosen: PaymentOption): PaymentOption =>
  amounts.fullPaymentOnly ? 'full' : chosen;

export const payNow = (amounts: Amounts, option: PaymentOption): number =>
  option === 'full' ? amounts.total : amounts.deposit;

/** What the travellers alone cost: the total that the destination page showed. */
export const tripPrice = ({ lines }: Amounts): number =>
  lines.filter(({ kind }) => kind === 'traveller').reduce((sum, { amount }) => sum + amount, 0);
