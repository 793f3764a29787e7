import { type IsoDay, returnDay } from '@safar/domain/dates/dates';
import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword } from '../src/common/auth/passwords.js';
import type { Bilingual } from './bilingual.js';
import { CONTENT } from './content.js';
import { plannedDepartures } from './departure-plan.js';
import { DESTINATIONS } from './destinations.js';
import { DEMO_PASSWORD, DEMO_STAFF } from './staff.js';
import { otherAirports, seedAirports } from './airports.js';
import { seedDiscounts } from './marketing/discounts.js';
import { seedExtras } from './extras.js';
import { seedFlights } from './flights.js';
import { seedHotels } from './hotels.js';
import { seedReviews } from './marketing/reviews.js';
import { seedRooms } from './rooms.js';
import { seedStays } from './stays.js';
import { GALLERY, type PictureName, type DestinationSeed } from './destination-seed.js';

/** An arbitrary number that all processes of Safar agree on while one of them seeds. */
const SEED_LOCK = 7_203_002;

export interface SeedOptions {
  /** The day that departures are counted from. */
  readonly today: IsoDay;
  /** Fictional trips and accounts with a known password as well. */
  readonly demo: boolean;
}

/**
 * Fills what is empty and touches nothing else: page texts when there are none; in the demo also trips, flights, hotels,
 * rooms, extras, discounts and staff accounts, when there is neither a destination nor a booking nor an account. One transaction, and several
 * processes starting at once wait for each other.
 */
export async function seed(db: DataSource, options: SeedOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (await isEmpty(tx, ['content'])) await seedContent(tx);
    if (!options.demo || !(await isEmpty(tx, ['destinations', 'bookings', 'users']))) return;
    for (const destination of DESTINATIONS) await seedDestination(tx, destination, options.today);
    await seedFlights(tx, options);
    await seedHotels(tx);
    await seedStays(tx);
    await seedRooms(tx);
    await seedExtras(tx);
    await seedReviews(tx, options.today);
    await seedDiscounts(tx, options.today);
    await seedStaff(tx);
  });
}

type Table = 'content' | 'destinations' | 'bookings' | 'users';

async function isEmpty(tx: EntityManager, tables: readonly Table[]): Promise<boolean> {
  const counts = tables.map((table) => `exists (select from ${table})`);
  const [row] = await tx.query<{ filled: boolean }[]>(`select ${counts.join(' or ')} as filled`);
  return row?.filled === false;
}

async function seedContent(tx: EntityManager): Promise<void> {
  const rows = Object.entries(CONTENT).flatMap(([page, items]) =>
    items.map(({ key, sv, ar }, index) => ({ page, key, sv, ar, sort: index + 1 })),
  );
  await tx.query(
    `insert into content (page, key_name, value_sv, value_ar, sort)
     select page, key, sv, ar, sort
       from jsonb_to_recordset($1) as item (page text, key text, sv text, ar text, sort int)`,
    [JSON.stringify(rows)],
  );
}

const linesOf = (texts: readonly Bilingual[], language: keyof Bilingual): string =>
  texts.map((text) => text[language]).join('\n');

const pictureOf = (destination: DestinationSeed, name: PictureName) => ({
  url: `/media/art/${destination.id}-${name}`,
  alt_sv: destination.pictures[name].sv,
  alt_ar: destination.pictures[name].ar,
});

const itineraryOf = (destination: DestinationSeed) =>
  Object.fromEntries(
    destination.days.map(({ activity, location }, index) => [
      `dag_${index + 1}`,
      {
        activity: activity.sv,
        location: location.sv,
        activity_ar: activity.ar,
        location_ar: location.ar,
      },
    ]),
  );

/** The columns of a destination; those that are missing keep their defaults. */
const columnsOf = (destination: DestinationSeed) => {
  const hero = pictureOf(destination, 'hero');
  return {
    id: destination.id,
    name_sv: destination.name.sv,
    name_ar: destination.name.ar,
    description_sv: destination.description.sv,
    description_ar: destination.description.ar,
    included_text_sv: linesOf(destination.included, 'sv'),
    included_text_ar: linesOf(destination.included, 'ar'),
    not_included_text_sv: linesOf(destination.notIncluded, 'sv'),
    not_included_text_ar: linesOf(destination.notIncluded, 'ar'),
    transfer: destination.transfer ?? 'included',
    group_size_max: destination.groupSizeMax ?? null,
    suitability_sv: destination.suitability?.sv ?? '',
    suitability_ar: destination.suitability?.ar ?? '',
    image: hero.url,
    image_alt_sv: hero.alt_sv,
    image_alt_ar: hero.alt_ar,
    gallery: JSON.stringify(GALLERY.map((name) => pictureOf(destination, name))),
    price_adult: destination.prices.adult,
    price_child: destination.prices.child,
    price_infant: destination.prices.infant,
    region: destination.region,
    themes: destination.themes,
    facts_sv: destination.facts.map(({ sv }) => sv),
    facts_ar: destination.facts.map(({ ar }) => ar),
    res_length: destination.days.length,
    itinerary: JSON.stringify(itineraryOf(destination)),
    is_active: destination.departures !== null,
    sort: destination.sort,
  };
};

async function seedDestination(
  tx: EntityManager,
  destination: DestinationSeed,
  today: IsoDay,
): Promise<void> {
  const columns = columnsOf(destination);
  const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
  await tx.query(
    `insert into destinations (${Object.keys(columns).join(', ')}) values (${places.join(', ')})`,
    Object.values(columns),
  );
  const plan = destination.departures;
  if (!plan) return;
  const { id, days, prices } = destination;
  for (const [index, departure] of plannedDepartures(today, plan, days.length).entries()) {
    const { date, capacity, more } = departure;
    const [row] = await tx.query<{ id: string }[]>(
      `insert into departures
         (destination_id, date, return_date, capacity, booking_closes_days, price_adult, price_child)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        ...[id, date, returnDay(date, days.length), capacity, plan.closesDays],
        ...(more === 0 ? [null, null] : [prices.adult + more, prices.child + more]),
      ],
    );
    if (row) await seedAirports(tx, row.id, otherAirports(id, { index, capacity }));
  }
}

async function seedStaff(tx: EntityManager): Promise<void> {
  for (const { username, email, role } of DEMO_STAFF) {
    await tx.query(
      'insert into users (username, email, password_hash, role) values ($1, $2, $3, $4)',
      [username, email, await hashPassword(DEMO_PASSWORD), role],
    );
  }
}
