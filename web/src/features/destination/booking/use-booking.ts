import type { PricingConfigView } from '@safar/domain/contracts/system/config';
import type { IsoDay } from '@safar/domain/dates/dates';
import { sek } from '@safar/domain/money/money';
import type { Party } from '@safar/domain/pricing/party';
import type { PricingRules } from '@safar/domain/pricing/pricing';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSite } from '../../../app/page-context.js';
import { type PartyChoice, linkedParty, withParty } from './party-choice.js';
import { FIRST_PARTY, linkedDate, nowhereToGo, previewQuote } from './booking-selection.js';
import { browserStorage, partyIn, readCurrentBooking } from '../../../storage/current-booking.js';
import { type Destination, isOpen } from '../destination.js';
import { withParam } from '../airports/use-destination-from.js';

const rulesOf = (pricing: PricingConfigView): PricingRules => ({
  depositPercent: pricing.depositPercent,
  insurancePrice: sek(pricing.insurancePrice),
  klarnaFeePercent: pricing.klarnaFeePercent,
  balanceDueDays: pricing.balanceDueDays,
});

/** Returns the party and rooms of the draft in this browser, for the way back from its checkout. */
function draftChoice(destinationId: string): PartyChoice | null {
  const selection = readCurrentBooking(browserStorage(), Date.now())?.selection;
  if (selection?.destinationId !== destinationId) return null;
  const { childAges, rooms } = selection;
  return { party: partyIn(selection), ...(childAges && { childAges }), rooms };
}

/**
 * The choice of the visitor, at first that of a link of the search. For a trip with room types it is also in the state of the history entry: for a reload, the
 * way back from the checkout, and the page in the other language.
 */
function usePartyChoice({ id, hasRooms }: Destination) {
  const { state } = useLocation() as { state: { readonly choice?: PartyChoice } | null };
  const [query, setQuery] = useSearchParams();
  const linked = linkedParty(query);
  const [choice, setChoice] = useState<PartyChoice>(linked ?? { party: FIRST_PARTY });
  // Not in the first render, which must be that of the server.
  const restore = useEffectEvent(() => {
    const kept = state?.choice ?? (linked ? null : draftChoice(id));
    if (kept) setChoice(kept);
  });
  useEffect(() => restore(), []);
  const change = (next: PartyChoice): void => {
    setChoice(next);
    if (!hasRooms && !linked) return;
    const kept = hasRooms ? { ...state, choice: next } : state;
    setQuery(withParty(next), { replace: true, preventScrollReset: true, state: kept });
  };
  return { choice, change, state };
}

/**
 * The visitor's date and party, and what follows from them. The date is also in the URL (`?date=`), so that it survives
 * a reload and the way back from the checkout, and is part of a shared link.
 */
export function useBooking(destination: Destination) {
  const { pricing } = useSite().config;
  const [query, setQuery] = useSearchParams();
  const linked = linkedDate(query.get('date'), destination.departures);
  const [date, setDate] = useState<IsoDay | null>(linked.chosen);
  const { choice, change, state } = usePartyChoice(destination);
  const { party, childAges, rooms } = choice;
  const rules = rulesOf(pricing);
  const departure = destination.departures.find((one) => one.date === date && isOpen(one)) ?? null;
  const choose = (day: IsoDay): void => {
    setDate(day);
    setQuery(withParam('date', day), { replace: true, preventScrollReset: true, state });
  };
  const quote = previewQuote(party, { destination, departure, rules });
  return {
    rules,
    party,
    choice,
    /** Chosen rooms are those of the party before. */
    setParty: (next: Party): void =>
      change({
        party: next,
        ...(childAges && { childAges: childAges.slice(0, next.children) }),
        ...((rooms || choice.isProposedAgain) && { isProposedAgain: true }),
      }),
    setAges: (ages: readonly (number | null)[]): void => change({ ...choice, childAges: ages }),
    chooseRooms: (chosen: readonly ChosenRoom[] | undefined): void =>
      change({ ...choice, rooms: chosen, isProposedAgain: false }),
    departure,
    choose,
    quote,
    // The chosen day may not be sold from another airport that is chosen later.
    gone: departure ? null : (date ?? linked.gone),
    problem: quote.problems[0] ?? (departure ? null : nowhereToGo(party, destination.departures)),
  };
}

export type BookingState = ReturnType<typeof useBooking>;
