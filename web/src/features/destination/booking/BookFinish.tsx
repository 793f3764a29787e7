import { useT } from '../../../i18n/index.js';
import { useQuery } from '../../../lib/use-query.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import type { Destination } from '../destination.js';
import type { ReadDeparture } from '../use-departures.js';
import { BookingTotal } from './BookingTotal.js';
import type { RoomChoice } from './booking-selection.js';
import type { BookingState } from './use-booking.js';

interface BookButtonProps {
  /** Why it is disabled, in words. */
  readonly why: string | null;
  /** The price is on its way. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onBook: () => void;
}

/** The button to the checkout, with the reason why it is disabled. */
export function BookButton({
  why,
  busy = false,
  disabled = why !== null,
  onBook,
}: BookButtonProps) {
  const { t } = useT();
  return (
    <>
      <p id="why-not" className="widget__why" aria-live="polite">
        {why && (
          <>
            <Icon name="info" size={20} />
            <span>{why}</span>
          </>
        )}
      </p>
      <Button
        variant="accent"
        size="large"
        block
        onClick={onBook}
        busy={busy}
        disabled={disabled}
        aria-describedby="why-not"
      >
        {t('common.actions.book')}
      </Button>
    </>
  );
}

/** A total in whole SEK. */
export interface Priced {
  readonly total: number;
}

interface FinishProps {
  readonly destination: Destination;
  readonly read: ReadDeparture;
  readonly booking: BookingState;
  readonly why: string | null;
  readonly onBook: (quote: Priced, choice: RoomChoice | null) => void;
}

/** Rooms, price and button, for a trip with room types; before a day is chosen only the button. */
export function FinishWithRooms({ destination, booking, why, read, onBook }: FinishProps) {
  const { t } = useT();
  const { departure, party, rules, quote: preview } = booking;
  const code = useQuery(departure ? 'rooms' : '', async () =>
    departure ? import('../../rooms/room-components.js') : null,
  );
  if (!departure) return <BookButton why={why} onBook={() => onBook(preview, null)} />;
  if (!code.value) {
    return code.status === 'failed' ? (
      <Button variant="secondary" onClick={code.retry}>
        {t('checkout.quote.retry')}
      </Button>
    ) : (
      <Skeleton kind="block" />
    );
  }
  return (
    <code.value.DestinationRooms
      destination={destination}
      departure={departure}
      booking={booking}
      read={read}
    >
      {({ quote, rows, isLoading, why: refused, choice }) => (
        <>
          {quote && (
            <BookingTotal
              quote={quote}
              rows={rows}
              party={party}
              departure={departure}
              rules={rules}
            />
          )}
          <BookButton
            why={why ?? refused}
            busy={isLoading}
            disabled={why !== null || (!isLoading && !quote)}
            onBook={() => quote && onBook(quote, choice)}
          />
        </>
      )}
    </code.value.DestinationRooms>
  );
}
