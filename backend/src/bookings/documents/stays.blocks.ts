import type { StayView } from '@safar/domain/contracts/catalog/stays';
import { formatDay } from '@safar/domain/dates/day-formats';
import { type LocalTime, dayOf } from '@safar/domain/dates/local-times';
import { legsOf } from '@safar/domain/departures/flight-legs';
import { type StayDays, daysOfStays } from '@safar/domain/hotels/stay-days';
import { stayText } from '@safar/domain/hotels/stays';
import { roomGuestsText } from '@safar/domain/rooms/room-guests-text';
import type { Language } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { type Block, type Fact, latin } from '../../documents/documents.service.js';
import { bookedRoomViews } from '../details/rooms.view.js';
import type { BookingDocumentContext } from './booking-document-context.js';
import { heading } from './booking-documents.blocks.js';

/** Where travellers can be reached, which visa authorities ask for. */
const hotelAddress = (
  { hotel: { address, phone } }: StayView,
  { texts, language }: BookingDocumentContext,
): Fact[] => {
  const parts = [address, phone].filter(Boolean).map((text) => latin(text, language));
  return parts.length > 0 ? [[texts.trip.hotelAddress, parts.join(LIST_COMMA[language])]] : [];
};

/** When travellers sleep where; empty while it is not certain. */
function stayDays({ booking, destination, flights }: BookingDocumentContext): StayDays[] {
  const last = legsOf(flights, 'out').at(-1);
  return daysOfStays(destination.stays, {
    departure: booking.departureDate,
    return: booking.returnDate,
    landing: last ? dayOf(last.arrives as LocalTime) : null,
  });
}

const daysText = ({ from, to }: StayDays, language: Language): string =>
  `${formatDay(from, language)} – ${formatDay(to, language)}`;

/** The hotels with nights, meals, rooms, days and address; no block while none is chosen. */
export function stayBlocks(context: BookingDocumentContext): Block[] {
  const { destination, texts, language } = context;
  if (destination.stays.length === 0) return [];
  const days = stayDays(context);
  const facts = destination.stays.flatMap((stay, index): Fact[] => {
    const { hotel, orSimilar, stars, city, nights, roomNote } = stayText(stay, language);
    const parts = [orSimilar, stars, city, nights].filter(Boolean).join(LIST_COMMA[language]);
    const main = [parts, roomNote].filter(Boolean).join('. ');
    const own = days[index];
    const nightsAt: Fact[] = own ? [[texts.trip.hotelDays, daysText(own, language)]] : [];
    return [[latin(hotel, language), main], ...nightsAt, ...hotelAddress(stay, context)];
  });
  return [heading(texts.trip.stays), { kind: 'facts', facts }];
}

/** The rooms with who sleeps where; no block for a booking without rooms. */
export function roomBlocks(context: BookingDocumentContext): Block[] {
  const { texts, language } = context;
  const rooms = bookedRoomViews(context);
  if (rooms.length === 0) return [];
  const isolate = (name: string): string => latin(name, language);
  const facts = rooms.map((room): Fact => roomGuestsText(room, language, isolate));
  return [heading(texts.trip.rooms), { kind: 'facts', facts }];
}
