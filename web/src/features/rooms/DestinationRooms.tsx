import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import { type ReactNode, useState } from 'react';
import { canBeAskedAgain, errorText } from '../../lib/error-text.js';
import { useQuery } from '../../lib/use-query.js';
import { Button } from '../../ui/Button.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { PartyChoice } from '../destination/booking/party-choice.js';
import type { BookingState } from '../destination/booking/use-booking.js';
import type { Departure, Destination } from '../destination/destination.js';
import type { ReadDeparture } from '../destination/use-departures.js';
import { ChildAges } from './ChildAges.js';
import { QuotedRows } from './QuotedRows.js';
import { RoomSheet } from './RoomSheet.js';
import { RoomsRow } from './RoomsRow.js';
import { type Quoted, quoteWithRooms } from './room-quote.js';
import { passengerNames } from './passenger-names.js';
import { useRoomTexts } from './room-page-texts.js';

/** The price of a trip with its rooms; the rest of the booking panel shows it. */
export interface RoomedPrice {
  /** Null while there is none. */
  readonly quote: Quoted | null;
  /** The price lines. */
  readonly rows: ReactNode;
  /** Another price is on its way. */
  readonly isLoading: boolean;
  /** Why it cannot be booked, in words. */
  readonly why: string | null;
  readonly choice: Pick<PartyChoice, 'rooms'> & { readonly childAges?: readonly number[] };
}

interface DestinationRoomsProps {
  readonly destination: Destination;
  readonly departure: Departure;
  readonly booking: BookingState;
  readonly read: ReadDeparture;
  readonly children: (price: RoomedPrice) => ReactNode;
}

/** Returns the ages when all are known. */
function knownAges({ party, childAges = [] }: PartyChoice): readonly number[] | null {
  const known = childAges.flatMap((age) => (age === null ? [] : [age]));
  return party.children > 0 && known.length === party.children ? known : null;
}

function requestOf({
  destination,
  departure,
  booking: { choice },
}: DestinationRoomsProps): QuoteRequest {
  const ages = knownAges(choice);
  const { rooms } = choice;
  return {
    ...{ destinationId: destination.id, departureDate: departure.date, ...choice.party },
    ...(destination.from && { airport: destination.from.iata }),
    ...(ages && { childAges: [...ages] }),
    ...(rooms && {
      rooms: rooms.map((room) => ({ ...room, travellers: [...room.travellers], beds: [...room.beds] })),
    }),
  }; // oxfmt-ignore
}

/** Asks for the price while the party can travel at all. */
function useTripQuote(props: DestinationRoomsProps, request: QuoteRequest) {
  const canAsk = props.booking.problem === null;
  return useQuery(canAsk ? JSON.stringify(request) : '', async (signal) =>
    canAsk ? quoteWithRooms(request, { signal }) : null,
  );
}

function Sheet({ props, quote, onClose }: { props: DestinationRoomsProps; quote: Quoted; onClose: () => void }) {
  const { t } = useRoomTexts();
  const { booking, departure, read } = props;
  const { party } = booking.choice;
  const { value: detail } = useQuery(departure.date, () => read(departure.date));
  const request = requestOf(props);
  if (!detail) return null;
  return (
    <RoomSheet
      offers={detail.rooms}
      who={{ party, childAges: knownAges(booking.choice), sharedAgeMax: detail.shared_age_max }}
      names={passengerNames(party, t)}
      start={quote.rooms}
      request={request}
      onClose={onClose}
      onChoose={(chosen) => {
        booking.chooseRooms(chosen?.rooms);
        onClose();
      }}
    />
  );
} // oxfmt-ignore

/** Ages of children and rooms of the party on the chosen day, with the server's price. */
export function DestinationRooms(props: DestinationRoomsProps) {
  const { t } = useRoomTexts();
  const { destination, booking, children } = props;
  const { choice, problem } = booking;
  const [isOpen, setOpen] = useState(false);
  const quote = useTripQuote(props, requestOf(props));
  const { value, status } = quote;
  const ages = knownAges(choice);
  const rooms = value?.lost ? undefined : choice.rooms;
  const isFailed = problem === null && status === 'failed';
  return (
    <>
      {choice.party.children > 0 && (
        <ChildAges
          bands={destination.ages}
          children={choice.party.children}
          value={choice.childAges ?? []}
          onChange={booking.setAges}
        />
      )}
      {value && problem === null && (
        <RoomsRow
          quote={value}
          isProposedAgain={choice.isProposedAgain === true}
          onOpen={() => setOpen(true)}
        />
      )}
      {problem === null && !value && status === 'loading' && <Skeleton kind="word" />}
      {isFailed && canBeAskedAgain(quote.error) && (
        <Button variant="secondary" size="small" onClick={quote.retry}>
          {t('rooms.retry')}
        </Button>
      )}
      {isOpen && value && <Sheet props={props} quote={value} onClose={() => setOpen(false)} />}
      {children({
        quote: problem === null ? value : null,
        rows: value && (
          <QuotedRows lines={value.lines} airport={destination.from?.name ?? value.airport} />
        ),
        isLoading: status === 'loading',
        why: isFailed ? errorText(quote.error, t) : null,
        choice: { ...(ages && { childAges: ages }), ...(rooms && { rooms }) },
      })}
    </>
  );
}
