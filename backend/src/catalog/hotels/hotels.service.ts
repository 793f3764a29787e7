import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { hotelFactProblems } from '@safar/domain/hotels/hotel-facts';
import { pictureListProblems } from '@safar/domain/destinations/pictures';
import { recordList } from '../../common/records/record-list.js';
import { recordStore } from '../../common/records/record-store.js';
import { HotelEntity } from './hotel.entity.js';

/**
 * Name, country and city are required, coordinates are both or neither, facts are known ones, and pictures are our own.
 */
function problemsOf(hotel: Partial<HotelView>): ValidationIssue[] {
  const missing = (['name', 'country', 'city_sv'] as const).filter((field) => !hotel[field]);
  const pair = [hotel.lat ?? null, hotel.lng ?? null] as const;
  const half = pair[0] === null ? 'lat' : 'lng';
  return [
    ...missing.map((field) => ({ code: 'FIELD_REQUIRED', field }) as const),
    ...((pair[0] === null) === (pair[1] === null)
      ? []
      : [{ code: 'FIELD_REQUIRED', field: half } as const]),
    ...hotelFactProblems(hotel.facts ?? {}),
    ...pictureListProblems(hotel.pictures ?? [], 'pictures'),
  ];
}

/** A hotel that trips use can only be set inactive. */
export class Hotels extends recordStore<HotelEntity, HotelView>({
  entity: HotelEntity,
  object: 'hotel',
  list: recordList({
    name: 'hotels',
    table: 'hotels',
    names: ['name', 'city_sv'],
    sorts: ['country', 'stars'],
    search: ['name', 'city_sv', 'city_ar'],
    filters: ['country', 'is_active'],
  }),
  problemsOf,
  inUse: {
    code: 'HOTEL_USED',
    count: `select count(distinct destination_id)::int as n from trip_stays where hotel_id = $1`,
  },
}) {}
