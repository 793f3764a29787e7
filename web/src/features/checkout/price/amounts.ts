import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { TravellerType } from '@safar/domain/pricing/ages';
import { type Sek, ZERO_SEK, sek } from '@safar/domain/money/money';
import type { PaymentOption, QuoteLine } from '@safar/domain/pricing/pricing';
import { type AirportDifference, quoteSelection } from '@safar/domain/pricing/selection-quote';
import { isExtra } from '../../extras/extra-request.js';
import { isRoom } from '../../rooms/rooms-text.js';
import { pricingRulesOf } from '../../../lib/pricing-rules.js';
import { type BookingSelection, partyIn } from '../../../storage/current-booking.js';

/** The amounts of the summary, in whole SEK. */
export interface Amounts {
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly deposit: number;
  readonly balanceDueDate: string | null;
  readonly fullPaymentOnly: boolean;
  /** IATA code of the departure airport; null until the server answers. */
  readonly airport: string | null;
}

interface Selected {
  readonly selection: BookingSelection;
  readonly insurance: boolean | null;
}

const isInsured = ({ lines }: Amounts): boolean => lines.some(({ kind }) => kind === 'insurance');

/** Returns the unit price of the last quote, else the price of the selection. */
const priceOf = (quote: QuoteView | null, type: TravellerType, selected: number): Sek =>
  sek(quote?.lines.find(({ travellerType }) => travellerType === type)?.unitPrice ?? selected);

/** Returns what the airport of the last quote adds per traveller. */
function differenceIn(quote: QuoteView | null): AirportDifference {
  const of = (type: TravellerType): number =>
    quote?.lines.find((line) => line.kind === 'airport' && line.travellerType === type)
      ?.unitPrice ?? 0;
  return { adult: of('adult'), child: of('child'), infant: of('infant') };
}

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
  const { lines, total, deposit } = quoteSelection(
    {
      ...{ party: partyIn(selection), insurance, ofRooms: quote?.lines.filter(isRoom) ?? [] },
      ofDiscount: () => quote?.lines.find(({ kind }) => kind === 'discount') ?? null,
      ofExtras: () => ({ lines: quote?.lines.filter(isExtra) ?? [], inFull: ZERO_SEK }),
    },
    { prices, difference: differenceIn(quote) },
    pricingRulesOf(config.pricing),
  );
  const { balanceDueDate = null, fullPaymentOnly = false, airport = null } = quote ?? {};
  return { lines, total, deposit, balanceDueDate, fullPaymentOnly, airport };
}

/** Returns the payment option; close to departure it is full payment whatever was chosen. */
export const optionIn = (amounts: Amounts, chosen: PaymentOption): PaymentOption =>
  amounts.fullPaymentOnly ? 'full' : chosen;

export const payNow = (amounts: Amounts, option: PaymentOption): number =>
  option === 'full' ? amounts.total : amounts.deposit;
