import { useState } from 'react';
import { useQuery } from '../../lib/use-query.js';
import { type CurrentBooking, partyIn } from '../../storage/current-booking.js';
import type { CheckoutModel } from '../checkout/use-checkout.js';
import { passengersTotal } from '../extras/extra-request.js';
import { RoomSheet } from './RoomSheet.js';
import { RoomsRow } from './RoomsRow.js';
import { withTypedAges, withoutRooms } from './room-quote.js';
import { passengerNames } from './passenger-names.js';
import { useRoomTexts } from './room-page-texts.js';

const typedNames = ({ passengers }: CurrentBooking): string[] =>
  passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

function Sheet({ model, onClose }: { model: CheckoutModel; onClose: () => void }) {
  const { t } = useRoomTexts();
  const { booking, quote } = model;
  const selection = withTypedAges(booking);
  const { destinationId, departureDate, childAges } = selection;
  const { value: detail } = useQuery(`${destinationId} ${departureDate}`, async (signal) => {
    const { readDeparture } = await import('../flight-legs/flight-components.js');
    signal.throwIfAborted();
    return readDeparture(destinationId, departureDate);
  });
  if (!detail || !quote.value) return null;
  const party = partyIn(selection);
  return (
    <RoomSheet
      offers={detail.rooms}
      who={{ party, childAges: childAges ?? null, sharedAgeMax: detail.shared_age_max }}
      names={passengerNames(party, t, typedNames(booking))}
      start={quote.value.rooms}
      request={model.request}
      onClose={onClose}
      onChoose={(chosen) => {
        const without = withoutRooms(booking.selection);
        model.changeSelection(
          chosen
            ? { ...without, rooms: chosen.rooms, totalPrice: passengersTotal(chosen.quote) }
            : without,
        );
        onClose();
      }}
    />
  );
}

/** The rooms of the party, in the checkout. */
export function CheckoutRooms({ model }: { readonly model: CheckoutModel }) {
  const { t } = useRoomTexts();
  const [isOpen, setOpen] = useState(false);
  const { value } = model.quote;
  if (!value) return <p className="field__hint">{t('rooms.loading')}</p>;
  return (
    <>
      <RoomsRow quote={value} isProposedAgain={false} onOpen={() => setOpen(true)} />
      {isOpen && <Sheet model={model} onClose={() => setOpen(false)} />}
    </>
  );
}
