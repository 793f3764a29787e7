import type { BookingListItemView } from '@safar/domain/contracts/bookings';
import type { AuditEntryView } from '@safar/domain/contracts/audit';
import type { DestinationView } from '@safar/domain/contracts/destinations';
import type { UserView } from '@safar/domain/contracts/users';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { type Call, type GetJson, makeGetJson } from './api.js';
import { arrange } from './list-query.js';

/** A view as the plain record that react-admin works with (classes have no index signature). */
type AsRecord<View> = { [Key in keyof View]: View[Key] };

export type BookingRecord = AsRecord<BookingListItemView>;
export type DestinationRecord = AsRecord<DestinationView>;
export type UserRecord = AsRecord<UserView>;
export type AuditRecord = AsRecord<AuditEntryView>;

interface Source {
  readonly load: (getJson: GetJson) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly searched: readonly string[];
}

const bookings: Source = {
  load: async (getJson) =>
    ((await getJson('/api/admin/bookings')) as { bookings: BookingRecord[] }).bookings,
  searched: ['booking_ref', 'email', 'phone', 'destination'] satisfies (keyof BookingRecord)[],
};

const SOURCES: Readonly<Record<string, Source>> = { bookings };

/**
 * The published provider of the console's dialect (sort, range and filter in the address, Content-Range in the answer),
 * but for the lists that the server still sends whole: those are searched, sorted and cut into pages here.
 * @param call throws ApiError, which goes on to the caller
 */
export function makeDataProvider(call: Call): DataProvider {
  const server = simpleRest('/api', (url: string, options?: RequestInit) =>
    call(url, options).then((answer) => ({ ...answer, json: answer.json as never })),
  );
  return {
    ...server,
    getList: async (resource, params) => {
      const source = SOURCES[resource];
      if (!source) return server.getList(resource, params);
      const { data, total } = arrange(
        await source.load(makeGetJson(call)),
        params,
        source.searched,
      );
      // The caller names the record's type, and only by the resource's name: nothing here could prove it.
      return { data: data as never[], total };
    },
  };
}
