import { Injectable } from '@nestjs/common';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { hotelFactProblems } from '@safar/domain/hotels/hotel-facts';
import { pictureListProblems } from '@safar/domain/destinations/pictures';
import { DataSource, type EntityManager } from 'typeorm';
import { type ListPlan, contains, equals, hasId } from '../../common/lists/list-plan.js';
import { RecordStore } from '../../common/records/record-store.js';
import { HotelEntity } from './hotel.entity.js';

const LIST: ListPlan = {
  name: 'hotels',
  columns: 'h.*',
  from: 'hotels h',
  sorts: {
    name: 'h.name collate "sv-x-icu"',
    city_sv: 'h.city_sv collate "sv-x-icu"',
    country: 'h.country',
    stars: 'h.stars',
    updated_at: 'h.updated_at',
  },
  filters: {
    id: hasId('h.id'),
    q: contains(['h.name', 'h.city_sv', 'h.city_ar']),
    country: equals('h.country'),
    is_active: equals('h.is_active'),
  },
  order: 'h.name collate "sv-x-icu"',
  key: 'h.id',
};

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

/** Throws HOTEL_USED when trips use it: then it can only be set inactive. */
async function refuseUsed(tx: EntityManager, id: string): Promise<void> {
  const [row] = await tx.query<{ trips: number }[]>(
    `select count(distinct destination_id)::int as trips from trip_stays where hotel_id = $1`,
    [id],
  );
  const n = row?.trips ?? 0;
  if (n > 0) throw new DomainError('HOTEL_USED', { n });
}

@Injectable()
export class Hotels extends RecordStore<HotelEntity, HotelView> {
  constructor(db: DataSource) {
    super(db, {
      entity: HotelEntity,
      object: 'hotel',
      list: LIST,
      problemsOf,
      refuseRemoval: refuseUsed,
    });
  }
}
