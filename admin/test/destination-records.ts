import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { BLANK_DESTINATION } from '@safar/domain/destinations/destination-fields';
import { screen } from '@testing-library/react';
import { FakeApi } from './fake-api.js';
import { type OpenConsole, openConsole } from './open-console.js';
import { seeEverything } from './page.js';

/** Returns the date in Sweden a number of days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string => addDays(dayInStockholm(new Date()), days);

/** A departure with twenty seats and no bookings. */
export const departureRecord = (change: Partial<DepartureView> = {}): DepartureView => ({
  id: 'd-1',
  version: 1,
  destination_id: 'lissabon',
  destination: 'Lissabon',
  date: dayFromNow(60),
  return_date: dayFromNow(64),
  state: 'open',
  capacity: 20,
  sold: 0,
  held: 0,
  options: 0,
  blocked: 0,
  overbooked: 0,
  free: 20,
  booked: false,
  price_adult: null,
  price_child: null,
  price_infant: null,
  booking_closes_days: 0,
  guaranteed: false,
  flights: 'none',
  ...change,
});

/** A destination in Swedish with only the required data. */
export const destinationRecord = (
  change: Partial<DestinationEditView> = {},
): DestinationEditView => ({
  ...BLANK_DESTINATION,
  id: 'lissabon',
  slug: 'lissabon',
  name_sv: 'Lissabon',
  description_sv: 'Staden vid floden.',
  card_text_sv: 'Staden vid floden.',
  card_text_ar: '',
  image: '/media/hero',
  price: 4990,
  price_adult: 4990,
  price_child: 3990,
  res_length: 5,
  departure_dates: [],
  leaves_from_sv: '',
  leaves_from_ar: '',
  airports: [],
  sort: 1,
  departures: [],
  stays: [],
  map_points: [],
  map_url: '',
  version: 3,
  old_slugs: [],
  schedule: [],
  translations: { percent: 50, missing_ar: [], missing_sv: [], pictures_without_alt: [] },
  missing_for_sale: [],
  ...change,
});

/** A server with one destination that accepts every change. */
export const destinationApi = (destination = destinationRecord()): FakeApi =>
  new FakeApi()
    .on('GET /api/destinations/lissabon', destination)
    .on('PUT /api/destinations/lissabon', ({ json: body }) =>
      Response.json({
        ...destination,
        ...(body as object),
        schedule: destination.schedule,
        version: 4,
      }),
    );

/** Opens the form with all its sections, also those that load when they are seen. */
export function openDestination(
  api = destinationApi(),
  role: 'admin' | 'editor' = 'editor',
): OpenConsole {
  seeEverything();
  return openConsole('/destinations/lissabon/edit', api, role);
}

/** Returns the request bodies of the form, in order. */
export const savedDestinations = (api: FakeApi): unknown[] =>
  api.sentTo('PUT /api/destinations/lissabon').map(({ json }) => json);

export const saveDestination = async ({ user }: OpenConsole): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Spara' }));
