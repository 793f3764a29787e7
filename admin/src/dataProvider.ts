import type { AuditEntryView } from '@safar/domain/contracts/office/audit';
import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import type { UserView } from '@safar/domain/contracts/staff/users';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Call } from './api.js';
import { isMoreThanCounted, makeCursors } from './list-cursors.js';

/** The view as a plain record, as react-admin needs it (classes have no index signature). */
type AsRecord<View> = { [Key in keyof View]: View[Key] };

export type BookingRecord = AsRecord<BookingRecordView>;
export type DepartureRecord = AsRecord<DepartureView>;
export type DestinationRecord = AsRecord<DestinationView>;
export type UserRecord = AsRecord<UserView>;
export type AuditRecord = AsRecord<AuditEntryView>;

/**
 * Creates the ra-data-simple-rest provider: sort, range and filter in the address, Content-Range in the response.
 * @param call throws ApiError, which is passed on to the caller
 */
export function makeDataProvider(call: Call): DataProvider {
  const over = (wire: Call): DataProvider =>
    simpleRest('/api', (url: string, options?: RequestInit) =>
      wire(url, options).then((answer) => ({ ...answer, json: answer.json as never })),
    );
  const cursors = makeCursors();
  return {
    ...over(call),
    /** `meta.isMore`: the list is longer than `total`, where the server stops counting. */
    async getList(resource, params) {
      let isMore = false;
      const list = await over(async (url, options) => {
        const answer = await call(cursors.after(url), options);
        isMore = isMoreThanCounted(answer);
        cursors.save(url, answer.json);
        return answer;
      }).getList(resource, params);
      return { ...list, meta: { isMore } };
    },
  };
}
