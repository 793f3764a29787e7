import type { DepartureAirportsView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { ExtraView } from '@safar/domain/contracts/catalog/extras';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { DestinationRoomsView } from '@safar/domain/contracts/catalog/rooms-editing';
import type { DestinationStaysView } from '@safar/domain/contracts/catalog/stays';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/dates/dates';
import type { Counter } from './counter.js';
import { departureOn } from './sold-in-july.js';

/** So near that the travel documents are due as soon as the trip is paid. */
const IN_DAYS = 9;
const DAYS = 10;
const PRICES = { price_adult: 19_900, price_child: 16_900, price_infant: 3_900 };
const FROM_LANDVETTER = { iata: 'GOT', capacity: 8, diff_adult: 400, diff_child: 400 };

/** The last night is in the plane. */
const HOTELS = [
  [{ name: 'Dar Noor', city_sv: 'Mecka', city_ar: 'مكة المكرمة', address: 'Ajyad 12, Makkah' }, 5],
  [{ name: 'Riad Salam', city_sv: 'Medina', city_ar: 'المدينة', address: 'Quba 3, Madinah' }, 3],
] as const;

/** A room for so many in own beds, its names, and what it adds. */
const ROOMS = [
  ['quad', 4, 'Fyrbäddsrum', 'غرفة رباعية', { supplement_adult: -2_400, supplement_child: -1_600 }],
  ['triple', 3, 'Trebäddsrum', 'غرفة ثلاثية', { supplement_adult: -1_300, supplement_child: -900 }],
  ['double', 2, 'Dubbelrum', 'غرفة مزدوجة', {}],
  ['single', 1, 'Enkelrum', 'غرفة مفردة', { supplement_adult: 6_500 }],
] as const;

/** Sold with the trip. The names are short, so that a document has each on one line. */
export const VISA = { name_sv: 'Visumhjälp', name_ar: 'خدمة التأشيرة', price: 1_490 };
export const BAG = { name_sv: 'Stor väska', name_ar: 'حقيبة كبيرة', price: 450 };

export interface UmrahDestination {
  readonly id: string;
  readonly name: string;
  readonly date: IsoDay;
  readonly returnDate: IsoDay;
  readonly departureId: string;
}

const leg = (airport: string, flightNo: string) => ({
  ...{ airport, flight_no: flightNo, airline_name: 'Safar Air', operated_by: '' },
  ...{ hand_kg: 8, checked_kg: 23, checked_pieces: 1, meal: true },
});

/** Direct flights of an airport, known by their minute: out in the evening, home in the morning. */
const flightsFrom = (iata: string, minute: 40 | 50, { date, returnDate }: UmrahDestination) => [
  {
    ...{ ...leg(iata, `ZZ${minute}1`), direction: 'out' },
    ...{ from_iata: iata, departs: `${date}T21:15`, departs_zone: 'Europe/Stockholm' },
    ...{ to_iata: 'JED', arrives: `${addDays(date, 1)}T05:${minute}`, arrives_zone: 'Asia/Riyadh' },
  },
  {
    ...{ ...leg(iata, `ZZ${minute}2`), direction: 'back' },
    ...{ from_iata: 'JED', departs: `${returnDate}T08:${minute}`, departs_zone: 'Asia/Riyadh' },
    ...{ to_iata: iata, arrives: `${returnDate}T13:05`, arrives_zone: 'Europe/Stockholm' },
  },
];

async function placeHotels(counter: Counter, { id }: UmrahDestination): Promise<void> {
  const stays: object[] = [];
  for (const [hotel, nights] of HOTELS) {
    const made = await counter.call<HotelView>('hotels', { ...hotel, country: 'SA', stars: 4 });
    stays.push({ hotel_id: made.id, nights, board: 'breakfast' });
  }
  const body = { stays, nights_aboard: 1 };
  await counter.call<DestinationStaysView>(`destinations/${id}/stays`, body, 'put');
}

async function offerRooms(counter: Counter, { id }: UmrahDestination): Promise<void> {
  const rooms = ROOMS.map(([code, beds, name_sv, name_ar, prices]) => ({
    ...{ code, name_sv, name_ar, ...prices },
    ...{ standard: beds, min_own: Math.max(1, beds - 1), max_own: beds, max_adults: beds },
    ...{ max_children: Math.max(0, beds - 1), cots: beds > 1 ? 1 : 0, underuse: 4_000 },
  }));
  await counter.call<DestinationRoomsView>(`destinations/${id}/rooms`, { rooms }, 'put');
}

async function offerExtras(counter: Counter, { id }: UmrahDestination): Promise<void> {
  const sold = [
    { ...VISA, code: 'journey-visa', kind: 'visa', for_infant: true, in_deposit: 'full' },
    { ...BAG, code: 'journey-bag', kind: 'bag' },
  ];
  const extras: object[] = [];
  for (const extra of sold) {
    const made = await counter.call<ExtraView>('extras', { ...extra, basis: 'person' });
    extras.push({ extra_id: made.id });
  }
  await counter.call(`destinations/${id}/extras`, { extras }, 'put');
}

/** Puts an Umrah of ten days on sale, with everything that an agency enters for one. */
export async function sellUmrah(counter: Counter): Promise<UmrahDestination> {
  const date = addDays(dayInStockholm(new Date()), IN_DAYS);
  const name = 'عمرة الشتاء';
  const { id } = await counter.call<DestinationEditView>('destinations', {
    ...{ name_sv: 'Umrah i vinter', name_ar: name, is_active: true, swedish_only: true },
    ...{
      description_sv: 'Mecka och Medina.',
      description_ar: 'مكة والمدينة.',
      transfer: 'included',
    },
    ...{ image: '/media/art/umrah-hero', image_alt_sv: 'Vägen', image_alt_ar: 'الطريق' },
    ...{ ...PRICES, infant_age_min: 0, infant_age_max: 1, child_age_min: 2, child_age_max: 11 },
    ...{ region: 'asia', res_length: DAYS, schedule: [{ date, capacity: 30 }] },
  });
  const departureId = await departureOn(counter, { destinationId: id, day: date });
  const trip = { id, name, date, departureId, returnDate: addDays(date, DAYS - 1) };
  const of = `departures/${departureId}`;
  const airports = [{ iata: 'ARN', capacity: 22 }, FROM_LANDVETTER];
  await counter.call<DepartureAirportsView>(`${of}/airports`, { airports }, 'put');
  await placeHotels(counter, trip);
  const legs = [...flightsFrom('ARN', 50, trip), ...flightsFrom('GOT', 40, trip)];
  await counter.call<DepartureFlightsView>(`${of}/flights`, { legs }, 'put');
  await counter.call(`${of}/flights/final`, {});
  await offerRooms(counter, trip);
  await offerExtras(counter, trip);
  return trip;
}
