import { LIST_COMMA } from '@safar/domain/text/list-comma';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatKronor, formatSek } from '@safar/domain/money/formats';
import { type Party, seatsNeeded } from '@safar/domain/pricing/party';
import type { PricingRules } from '@safar/domain/pricing/pricing';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type I18n, useT } from '../../../i18n/index.js';
import { useQuery } from '../../../lib/use-query.js';
import { useSite } from '../../../app/page-context.js';
import { Button } from '../../../ui/Button.js';
import type { DayNote } from '../../../ui/calendar/Calendar.js';
import { CalendarDialog, preloadCalendar } from '../../../ui/calendar/CalendarDialog.js';
import { canChoose, dayPrice, fits, roomHint } from './booking-selection.js';
import type { DayPrice } from './price-calendar.js';
import { seatNote, seatsToTell } from './seat-note.js';
import { type Departure, type Destination, isOpen } from '../destination.js';
import type { PartyChoice } from './party-choice.js';

interface Offer {
  readonly destination: Destination;
  readonly choice: PartyChoice;
  readonly rules: PricingRules;
}

interface PricedOffer extends Pick<Offer, 'destination' | 'rules'> {
  readonly party: Party;
  /** With rooms, from the server; null when they are not known. */
  readonly prices: ReadonlyMap<IsoDay, DayPrice> | null;
  /** They are on their way, and differ from those of the page. */
  readonly isAwaited: boolean;
}

/** Returns price and seats of a day: short for display, full for screen readers. */
function noteOf(departure: Departure, offer: PricedOffer, { t, lang }: I18n): DayNote {
  const { destination, party, rules, prices, isAwaited } = offer;
  const needed = seatsNeeded(party);
  const seats = seatNote(departure, needed, t);
  if (!isOpen(departure)) {
    const soldOut = { text: t('destination.calendar.soldOut'), tone: 'off' } as const;
    return { lines: [soldOut], label: seats ?? '' };
  }
  const left = seatsToTell(departure, needed);
  const few = { text: t('destination.calendar.left', { count: left ?? 0 }), tone: 'few' } as const;
  if (!fits(party, departure)) return { lines: [{ ...few, tone: 'off' }], label: seats ?? '' };
  const price = prices?.get(departure.date);
  const total = price ? price.total : dayPrice(party, { destination, departure, rules });
  const isShown = total !== null && !isAwaited;
  return {
    lines: [
      ...(isShown ? [{ text: formatKronor(total) }] : []),
      ...(left === null || total === null ? [] : [few]),
      ...(price?.note ? [price.note] : []),
    ],
    label: [
      isShown && formatSek(total, lang),
      price?.label,
      seats,
      departure.guaranteed && t('destination.guaranteed'),
    ]
      .filter(Boolean)
      .join(LIST_COMMA[lang]),
  };
}

/** Reads the prices of the days once the calendar is opened. */
function usePrices({ destination, choice }: Offer, isOpened: boolean) {
  const { lang } = useT();
  const question = { destinationId: destination.id, airport: destination.from?.iata, choice };
  const isAsked = isOpened && choice.party.adults > 0;
  const { value, status } = useQuery(
    isAsked ? JSON.stringify([lang, question]) : '',
    async (signal) =>
      isAsked ? (await import('./price-calendar.js')).readPrices(question, { lang, signal }) : null,
  );
  const isLoading = isAsked && status === 'loading';
  return { prices: isLoading ? null : value, isAwaited: isLoading && destination.hasRooms };
}

/** From this width on two months are side by side. */
const WIDE = '(width >= 780px)';

interface DepartureCalendarProps extends Offer {
  /** Placed beside the button; the calendar opens below both. */
  readonly label: ReactNode;
  readonly value: IsoDay | null;
  readonly onChange: (date: IsoDay) => void;
}

/** The departures in a calendar with what they cost the party; only bookable days can be chosen. */
export function DepartureCalendar({ label, value, onChange, ...offer }: DepartureCalendarProps) {
  const i18n = useT();
  const { t } = i18n;
  const { today } = useSite();
  const [open, setOpen] = useState(false);
  const [months, setMonths] = useState<1 | 2>(1);
  const anchor = useRef<HTMLDivElement>(null);
  const { destination, choice, rules } = offer;
  const { party } = choice;
  const { prices, isAwaited } = usePrices(offer, open);
  const days = useMemo(
    () =>
      destination.departures
        .filter((one) => canChoose(party, one) && prices?.get(one.date)?.total !== null)
        .map(({ date }) => date),
    [destination, party, prices],
  );
  const notes = useMemo(() => {
    const priced = { destination, party, rules, prices, isAwaited };
    return new Map(destination.departures.map((one) => [one.date, noteOf(one, priced, i18n)]));
  }, [destination, party, rules, prices, isAwaited, i18n]);
  const show = (): void => {
    setMonths(window.matchMedia(WIDE).matches ? 2 : 1);
    setOpen(true);
  };
  return (
    <div ref={anchor} className="dates__head">
      {label}
      <Button
        variant="secondary"
        size="small"
        icon="calendar"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
        onClick={show}
      >
        {t('destination.calendar.open')}
      </Button>
      <CalendarDialog
        mode="single"
        months={months}
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        title={t('destination.chooseDate')}
        footer={t(
          destination.hasRooms && !prices && !isAwaited
            ? roomHint(destination)
            : 'destination.calendar.legend',
        )}
        bounds={{ days }}
        today={today}
        notes={notes}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
