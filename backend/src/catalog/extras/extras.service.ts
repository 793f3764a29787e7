import { Injectable } from '@nestjs/common';
import type { ExtraView } from '@safar/domain/contracts/catalog/extras';
import { DomainError } from '@safar/domain/errors/domain-error';
import { extraProblems } from '@safar/domain/extras/extras';
import { DataSource, type EntityManager } from 'typeorm';
import { type ListPlan, contains, equals, hasId } from '../../common/lists/list-plan.js';
import { RecordStore } from '../../common/records/record-store.js';
import { ExtraEntity } from './extra.entity.js';

const EVERYWHERE = `exists (select from extra_offers o where o.extra_id = e.id and o.destination_id is null)`;

const LIST: ListPlan = {
  name: 'extras',
  columns: `e.*, ${EVERYWHERE} as is_everywhere`,
  from: 'extras e',
  sorts: {
    name_sv: 'e.name_sv collate "sv-x-icu"',
    code: 'e.code',
    kind: 'e.kind',
    price: 'e.price',
    sort: 'e.sort',
    updated_at: 'e.updated_at',
  },
  filters: {
    id: hasId('e.id'),
    q: contains(['e.name_sv', 'e.name_ar', 'e.code']),
    kind: equals('e.kind'),
    group_code: equals('e.group_code'),
    is_active: equals('e.is_active'),
  },
  order: 'e.sort, e.name_sv collate "sv-x-icu"',
  key: 'e.id',
};

/** Throws EXTRA_USED when trips offer it, departures have something of it, or bookings had it: then it can only be set inactive. */
async function refuseUsed(tx: EntityManager, id: string): Promise<void> {
  const [row] = await tx.query<{ trips: number }[]>(
    `select count(*)::int as trips from destinations d
      where exists (select from extra_offers o where o.extra_id = $1 and coalesce(o.destination_id, d.id) = d.id)
         or exists (select from departure_extras x join departures p on p.id = x.departure_id
                     where x.extra_id = $1 and p.destination_id = d.id)
         or exists (select from booking_extras k join bookings b on b.id = k.booking_id
                     where k.extra_id = $1 and b.destination_id = d.id)`,
    [id],
  );
  const n = row?.trips ?? 0;
  if (n > 0) throw new DomainError('EXTRA_USED', { n });
}

/** An offer without a trip is one for every trip. */
async function storeEverywhere(
  tx: EntityManager,
  id: string,
  { is_everywhere }: Partial<ExtraView>,
): Promise<void> {
  await tx.query(
    is_everywhere
      ? `insert into extra_offers (extra_id) values ($1) on conflict do nothing`
      : `delete from extra_offers where extra_id = $1 and destination_id is null`,
    [id],
  );
}

@Injectable()
export class Extras extends RecordStore<ExtraEntity, ExtraView> {
  constructor(db: DataSource) {
    super(db, {
      entity: ExtraEntity,
      object: 'extra',
      list: LIST,
      problemsOf: extraProblems,
      refuseRemoval: refuseUsed,
      storeMore: storeEverywhere,
      constraints: {
        extras_code_key: { code: 'EXTRA_CODE_TAKEN', field: 'code' },
        extras_group_code_fkey: { code: 'EXTRA_GROUP_UNKNOWN', field: 'group_code' },
      },
    });
  }
}
