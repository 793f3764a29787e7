import type { AuditEntryView } from '@safar/domain/contracts/office/audit';
import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type {
  DestinationEditView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { UserView } from '@safar/domain/contracts/staff/users';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetOneParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { Call } from './api.js';
import { isMoreThanCounted, makeCursors } from './list-cursors.js';

/** The view as a plain record, as react-admin needs it (classes have no index signature). */
export type AsRecord<View> = { [Key in keyof View]: View[Key] };

export type BookingRecord = AsRecord<BookingRecordView>;
export type DepartureRecord = AsRecord<DepartureView>;
export type DestinationRecord = AsRecord<DestinationView>;
/** With what only staff see. */
export type DestinationEditRecord = AsRecord<DestinationEditView>;
export type HotelRecord = AsRecord<HotelView>;
export type UserRecord = AsRecord<UserView>;
export type AuditRecord = AsRecord<AuditEntryView>;

/** A part of a record, such as `departures/stays`: its address is below the record's, and its id that of the record. */
function placeOf(resource: string, id: Identifier): { resource: string; id: Identifier } {
  const [owner = '', part] = resource.split('/');
  return part ? { resource: `${owner}/${encodeURIComponent(id)}`, id: part } : { resource, id };
}

const isPart = (resource: string): boolean => resource.includes('/');

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
  const rest = over(call);
  return {
    ...rest,
    async getOne<Row extends RaRecord>(resource: string, params: GetOneParams<Row>) {
      const place = placeOf(resource, params.id);
      const { data } = await rest.getOne<Row>(place.resource, { ...params, id: place.id });
      return { data: isPart(resource) ? { ...data, id: params.id } : data };
    },
    async update<Row extends RaRecord>(resource: string, params: UpdateParams<Row>) {
      const place = placeOf(resource, params.id);
      const { data } = await rest.update<Row>(place.resource, { ...params, id: place.id });
      return { data: isPart(resource) ? { ...data, id: params.id } : data };
    },
    /**
     * One record after the other, because the proxy limits the requests of an address at a time. A refused one does not
     * keep the others back; the first reason is thrown.
     */
    async updateMany(resource, params) {
      const refused: unknown[] = [];
      for (const id of params.ids) {
        const one = rest.updateMany(resource, { ...params, ids: [id] });
        await one.catch((reason: unknown) => refused.push(reason));
      }
      if (refused.length > 0) throw refused[0];
      return { data: params.ids };
    },
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
