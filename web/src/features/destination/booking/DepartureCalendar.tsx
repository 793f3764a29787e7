import { LIST_COMMA } from '@safar/domain/text/list-comma';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatKronor, formatSek } from '@safar/domain/money/formats';
import { type Party, seatsNeeded } from '@safar/domain/pricing/party';
import type { PricingRules } from '@safar/domain/pricing/pricing';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type I18n, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { Button } from '../../../ui/Button.js';
import type { DayNote } from '../../../ui/calendar/Calendar.js';
import { CalendarDialog, preloadCalendar } from '../../../ui/calendar/CalendarDialog.js';
import { canChoose, dayPrice, fits } from './booking-selection.js';
import { seatNote, seatsToTell } from './seat-note.js';
import { type Departure, type Destination, isOpen } from '../destination.js';

interface Offer {
  readonly destination: Destination;
  readonly party: Party;
  readonly rules: PricingRules;
}

/** Returns price and seats of a day: short for display, full for screen readers. */
function noteOf(
  departure: Departure,
  { destination, party, rules }: Offer,
  { t, lang }: I18n,
): DayNote {
  const needed = seatsNeeded(party);
  const seats = seatNote(departure, needed, t);
  if (!isOpen(departure)) {
    const soldOut = { text: t('destination.calendar.soldOut'), tone: 'off' } as const;
    return { lines: [soldOut], label: seats ?? '' };
  }
  const left = seatsToTell(departure, needed);
  if (!fits(party, departure)) {
    const tooFew = {
      text: t('destination.calendar.left', { count: left ?? 0 }),
      tone: 'off',
    } as const;
    return { lines: [tooFew], label: seats ?? '' };
  }
  const total = dayPrice(party, { destination, departure, rules });
  const few = { text: t('destination.calendar.left', { count: left ?? 0 }), tone: 'few' } as const;
  return {
    lines: [{ text: formatKronor(total) }, ...(left === null ? [] : [few])],
    label: [formatSek(total, lang), seats, departure.guaranteed && t('destination.guaranteed')]
      .filter(Boolean)
      .join(LIST_COMMA[lang]),
  };
}

interface DepartureCalendarProps extends Offer {
  /** Placed beside the button; the calendar opens below both. */
  readonly label: ReactNode;
  readonly value: IsoDay | null;
  readonly onChange: (date: IsoDay) => void;
}

/** The departures in a calendar; only bookable days can be chosen. */
export function DepartureCalendar({ label, value, onChange, ...offer }: DepartureCalendarProps) {
  const i18n = useT();
  const { t } = i18n;
  const { today } = useSite();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const { destination, party, rules } = offer;
  const days = useMemo(
    () => destination.departures.filter((one) => canChoose(party, one)).map(({ date }) => date),
    [destination, party],
  );
  const notes = useMemo(
    () =>
      new Map(
        destination.departures.map((one) => [
          one.date,
          noteOf(one, { destination, party, rules }, i18n),
        ]),
      ),
    [destination, party, rules, i18n],
  );
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
        onClick={() => setOpen(true)}
      >
        {t('destination.calendar.open')}
      </Button>
      <CalendarDialog
        mode="single"
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        title={t('destination.chooseDate')}
        footer={t(destination.hasRooms ? 'destination.inDouble' : 'destination.calendar.legend')}
        bounds={{ days }}
        today={today}
        notes={notes}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
