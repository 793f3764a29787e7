import type { BookingListItemView } from '@safar/domain/contracts/bookings';
import type { DestinationView } from '@safar/domain/contracts/destinations';
import type { DataProvider } from 'react-admin';
import type { GetJson } from './api.js';
import { arrange } from './list-query.js';

/** A view as the plain record that react-admin works with (classes have no index signature). */
type AsRecord<View> = { [Key in keyof View]: View[Key] };

export type BookingRecord = AsRecord<BookingListItemView>;
export type DestinationRecord = AsRecord<DestinationView>;

interface Source {
  readonly load: (getJson: GetJson) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly searched: readonly string[];
}

const bookings: Source = {
  load: async (getJson) =>
    ((await getJson('/api/admin/bookings')) as { bookings: BookingRecord[] }).bookings,
  searched: ['booking_ref', 'email', 'phone', 'destination'] satisfies (keyof BookingRecord)[],
};

const destinations: Source = {
  load: async (getJson) => (await getJson('/api/destinations')) as DestinationRecord[],
  searched: [
    'name_sv',
    'name_ar',
    'description_sv',
    'description_ar',
  ] satisfies (keyof DestinationRecord)[],
};

const SOURCES: Readonly<Record<string, Source>> = { bookings, destinations };

const refuse = (method: string) => (resource: string) =>
  Promise.reject(new Error(`The console has no ${method} for ${resource}`));

/**
 * The lists of the console. The server sends them whole; they are searched, sorted and cut into pages here.
 * @param getJson throws ApiError, which goes on to the caller
 */
export const makeDataProvider = (getJson: GetJson): DataProvider => ({
  getList: async (resource, params) => {
    const source = SOURCES[resource];
    if (!source) return refuse('list')(resource);
    const { data, total } = arrange(await source.load(getJson), params, source.searched);
    // The caller names the record's type, and only by the resource's name: nothing here could prove it.
    return { data: data as never[], total };
  },
  getOne: refuse('getOne'),
  getMany: refuse('getMany'),
  getManyReference: refuse('getManyReference'),
  create: refuse('create'),
  update: refuse('update'),
  updateMany: refuse('updateMany'),
  delete: refuse('delete'),
  deleteMany: refuse('deleteMany'),
});
