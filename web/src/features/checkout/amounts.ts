import type { ConfigView } from '@safar/domain/contracts/config';
import type { QuoteView } from '@safar/domain/contracts/quotes';
import type { TravellerType } from '@safar/domain/rules/ages';
import { type Sek, sek } from '@safar/domain/rules/money';
import { type PaymentOption, type QuoteLine, quoteParty } from '@safar/domain/rules/pricing';
import { pricingRulesOf } from '../../pricing-rules.js';
import { type BookingSelection, partyIn } from '../../storage/current-booking.js';

/** What the summary shows, in whole SEK. */
export interface Amounts {
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly deposit: number;
  readonly balanceDueDate: string | null;
  readonly fullPaymentOnly: boolean;
}

interface Selected {
  readonly selection: BookingSelection;
  readonly insurance: boolean | null;
}

const isInsured = ({ lines }: Amounts): boolean => lines.some(({ kind }) => kind === 'insurance');

/** What the server asked for a traveller last, else the price of the selection. */
const priceOf = (quote: QuoteView | null, type: TravellerType, selected: number): Sek =>
  sek(quote?.lines.find(({ travellerType }) => travellerType === type)?.unitPrice ?? selected);

/**
 * The server's amounts. Until they are here, and until it has answered to another choice of insurance, the same rules
 * are computed with the prices known so far: what the traveller chose is on the screen at once.
 */
export function amountsFor(
  quote: QuoteView | null,
  { selection, insurance }: Selected,
  config: ConfigView,
): Amounts {
  if (quote && isInsured(quote) === (insurance === true)) return quote;
  const prices = {
    adult: priceOf(quote, 'adult', selection.priceAdult),
    child: priceOf(quote, 'child', selection.priceChild),
    infant: priceOf(quote, 'infant', selection.priceInfant),
  };
  const preview = quoteParty(
    { party: partyIn(selection), insurance },
    prices,
    pricingRulesOf(config.pricing),
  );
  const { balanceDueDate = null, fullPaymentOnly = false } = quote ?? {};
  return { ...preview, balanceDueDate, fullPaymentOnly };
}

/** Near departure everything is paid at once, whatever was chosen before. */
export const optionIn = (amounts: Amounts, chosen: PaymentOption): PaymentOption =>
  amounts.fullPaymentOnly ? 'full' : chosen;

export const payNow = (amounts: Amounts, option: PaymentOption): number =>
  option === 'full' ? amounts.total : amounts.deposit;

/** What the travellers alone cost: the total that the destination page showed. */
export const passengersTotal = ({ lines }: Amounts): number =>
  lines.filter(({ kind }) => kind === 'traveller').reduce((sum, { amount }) => sum + amount, 0);
