import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { isFor, isPerPerson } from '@safar/domain/extras/extras';
import { proposeRooms } from '@safar/domain/rooms/propose-rooms';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import { sek } from '@safar/domain/money/money';
import { type Party, travellerTypes } from '@safar/domain/pricing/party';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import type { ExtraAnswer, ExtraAnswers } from '../../src/storage/current-booking.js';
import { type OwnDeparture, ownDeparture, query, untilPublished } from './database.js';
import { LAYLA, NOUR, OMAR, type Passenger } from './journey.js';

/** What a customer chooses, drawn at random. */
export interface DrawnSelection {
  readonly departure: OwnDeparture;
  readonly airport: string;
  readonly party: Party;
  /** One for each child, in years on the departure day. */
  readonly childAges: readonly number[];
  /** null: those that the site proposes. */
  readonly rooms: readonly ChosenRoom[] | null;
  readonly hasRooms: boolean;
  readonly extras: ExtraAnswers;
  readonly insurance: boolean;
  readonly option: PaymentOption;
  readonly passengers: readonly Passenger[];
}

/** Returns whole numbers from 0 to below a limit, the same for the same seed (mulberry32). */
export function diceOf(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

type Dice = ReturnType<typeof diceOf>;

const IN_DAYS = 170;
const SEATS = 900;
const AIRPORTS = [
  ['GOT', 400],
  ['CPH', -250],
] as const;

/** It includes no cover while its selections are drawn, so it sells one for a share in per cent. */
const WITHOUT_COVER = 'tbilisi';

/** Opens a departure from three airports with all extras of the catalogue. */
async function openDeparture(destinationId: string): Promise<OwnDeparture> {
  const departure = await ownDeparture(destinationId, IN_DAYS, SEATS);
  for (const [place, [iata, diff]] of AIRPORTS.entries()) {
    await query(
      `insert into departure_airports (departure_id, iata, position, diff_adult, diff_child)
       select id, $3, $4, $5, $5 from departures where destination_id = $1 and date = $2 on conflict do nothing`,
      [destinationId, departure.date, iata, place + 2, diff],
    );
  }
  // As the console does: airports alone change no row by which the site notices a change.
  await query(
    `update departures set version = version + 1 where destination_id = $1 and date = $2`,
    [destinationId, departure.date],
  );
  if (destinationId === WITHOUT_COVER) {
    await query(`update destinations set cover_included = false where id = $1`, [destinationId]);
  }
  await query(
    `insert into extra_offers (extra_id, destination_id)
     select e.id, $1 from extras e where not exists (
       select from extra_offers o where o.extra_id = e.id and o.destination_id = $1)`,
    [destinationId],
  );
  await untilPublished(destinationId, ({ departures }) =>
    departures.some(({ date, airports = [] }) => date === departure.date && airports.length === 3),
  );
  return departure;
}

async function read<View>(path: string): Promise<View> {
  return (await (await fetch(new URL(path, process.env['E2E_BASE_URL']))).json()) as View;
}

function passengersOf(
  { party, childAges }: Pick<DrawnSelection, 'party' | 'childAges'>,
  { date }: OwnDeparture,
): Passenger[] {
  // Born on the first day of the year, they have this age on the departure day.
  const aged = (passenger: Passenger, age: number): Passenger => ({
    ...passenger,
    birthdate: `${Number(date.slice(0, 4)) - age}-01-01`,
  });
  return travellerTypes(party)
    .map((type, nth) => {
      if (type === 'adult') return aged(nth % 2 === 0 ? LAYLA : OMAR, 31 + nth);
      return aged({ ...NOUR, type }, type === 'infant' ? 1 : (childAges[nth - party.adults] ?? 8));
    })
    .map((one, nth) => ({ ...one, firstName: `${one.firstName} ${'ABCDEF'[nth]}` }));
}

/** Draws rooms that fit: the cheapest ones at drawn prices. */
function drawRooms(
  dice: Dice,
  who: Pick<DrawnSelection, 'party' | 'childAges'>,
  { rooms, shared_age_max: sharedAgeMax }: DepartureDetailView,
): readonly ChosenRoom[] | null {
  if (rooms.length === 0 || dice(3) === 0) return null;
  const offers = rooms.map((room) => ({
    ...room,
    ...{ supplement_adult: dice(3_000), supplement_child: dice(2_000), underuse: dice(3_000) },
    shared_child_price: dice(2) === 0 ? null : dice(6_000),
  }));
  const prices = { adult: sek(9_000), child: sek(7_000), infant: sek(900) };
  return proposeRooms({ ...who, sharedAgeMax }, offers, { prices, fares: prices });
}

/** Draws extras for those who may have them, at most one of each group. */
function drawExtras(dice: Dice, party: Party, { extras }: DepartureDetailView): ExtraAnswers {
  const types = travellerTypes(party);
  const groups = new Set<string>();
  const drawn = extras.flatMap((extra): (readonly [string, ExtraAnswer])[] => {
    const isWanted = extra.state === 'on_sale' && dice(2) === 0;
    if (!isWanted || (extra.group_code && groups.has(extra.group_code))) return [];
    if (extra.group_code) groups.add(extra.group_code);
    if (!isPerPerson(extra.basis)) return [[extra.code, true]];
    const able = [...types.keys()].filter((place) => isFor(extra, types[place] ?? 'adult'));
    const travellers = able.filter((_, nth) => nth === 0 || dice(2) === 0);
    return travellers.length > 0 ? [[extra.code, travellers]] : [];
  });
  return Object.fromEntries(drawn);
}

/** Rooms, airports and extras meet on the first three. */
const DESTINATIONS = ['antalya', 'istanbul', 'umrah', 'tbilisi'] as const;

/** Draws a selection; the same for the same seed and the same catalogue. */
export async function drawSelection(seed: number): Promise<DrawnSelection> {
  const dice = diceOf(seed);
  const destinationId = DESTINATIONS[dice(DESTINATIONS.length)] ?? 'antalya';
  const departure = await openDeparture(destinationId);
  const detail = await read<DepartureDetailView>(
    `/api/destinations/${destinationId}/departures/${departure.date}`,
  );
  const trip = await read<DestinationDetailView>(`/api/destinations/${destinationId}`);
  const adults = 1 + dice(3);
  const party = { adults, children: dice(3), infants: dice(2) };
  const { child_age_min: youngest, child_age_max: oldest } = trip;
  const childAges = Array.from({ length: party.children }, () => youngest + dice(oldest - youngest + 1)); // oxfmt-ignore
  const who = { party, childAges };
  return {
    ...{ departure, ...who, hasRooms: detail.rooms.length > 0 },
    airport: detail.airports[dice(detail.airports.length)]?.iata ?? 'ARN',
    rooms: drawRooms(dice, who, detail),
    extras: drawExtras(dice, party, detail),
    insurance: dice(2) === 0,
    option: dice(2) === 0 ? 'partial' : 'full',
    passengers: passengersOf(who, departure),
  };
}
