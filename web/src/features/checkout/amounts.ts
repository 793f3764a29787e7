import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { TravellerType } from '@safar/domain/pricing/ages';
import { type Sek, sek } from '@safar/domain/money/money';
import { type PaymentOption, type QuoteLine, quoteParty } from '@safar/domain/pricing/pricing';
import { pricingRulesOf } from '../../lib/pricing-rules.js';
import { type BookingSelection, partyIn } from '../../storage/current-booking.js';

/** The amounts of the summary, in whole SEK. */
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

/** Returns the unit price of the last quote, else the price of the selection. */
const priceOf = (quote: QuoteView | null, type: TravellerType, selected: number): Sek =>
  sek(quote?.lines.find(({ travellerType }) => travellerType === type)?.unitPrice ?? selected);

/**
 * Returns the server's amounts. Until they arrive, and while the quote is for another insurance choice, the same rules
 * are applied to the known prices, so that a choice shows at once.
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

/** Returns the payment option; close to departure it is full payment whatever was chosen. */
export const optionIn = (amounts: Amounts, chosen: PaymentOption): PaymentOption =>
  amounts.fullPaymentOnly ? 'full' : chosen;

export const payNow = (amounts: Amounts, option: PaymentOption): number =>
  option === 'full' ? amounts.total : amounts.deposit;

/** Returns the sum of the traveller lines: the total of the destination page. */
export const passengersTotal = ({ lines }: Amounts): number =>
  lines.filter(({ kind }) => kind === 'traveller').reduce((sum, { amount }) => sum + amount, 0);
