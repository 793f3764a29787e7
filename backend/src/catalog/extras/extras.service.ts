import type { ExtraView } from '@safar/domain/contracts/catalog/extras';
import { extraProblems } from '@safar/domain/extras/extras';
import type { EntityManager } from 'typeorm';
import { recordList } from '../../common/records/record-list.js';
import { recordStore } from '../../common/records/record-store.js';
import { ExtraEntity } from './extra.entity.js';

const PLAN = recordList({
  name: 'extras',
  table: 'extras',
  names: ['name_sv'],
  sorts: ['code', 'kind', 'price', 'sort'],
  search: ['name_sv', 'name_ar', 'code'],
  filters: ['kind', 'group_code', 'is_active'],
});

const EVERYWHERE = `exists (select from extra_offers o where o.extra_id = r.id and o.destination_id is null)`;

/** Trips that offer it, that have something of it on a departure, or that were booked with it. */
const USES = `select count(*)::int as n from destinations d
      where exists (select from extra_offers o where o.extra_id = $1 and coalesce(o.destination_id, d.id) = d.id)
         or exists (select from departure_extras x join departures p on p.id = x.departure_id
                     where x.extra_id = $1 and p.destination_id = d.id)
         or exists (select from booking_extras k join bookings b on b.id = k.booking_id
                     where k.extra_id = $1 and b.destination_id = d.id)`;

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

/** An extra that is in use can only be set inactive. */
export class Extras extends recordStore<ExtraEntity, ExtraView>({
  entity: ExtraEntity,
  object: 'extra',
  list: {
    ...PLAN,
    columns: `${PLAN.columns}, ${EVERYWHERE} as is_everywhere`,
    order: `r.sort, ${PLAN.order}`,
  },
  problemsOf: extraProblems,
  inUse: { code: 'EXTRA_USED', count: USES },
  storeMore: storeEverywhere,
  constraints: {
    extras_code_key: { code: 'EXTRA_CODE_TAKEN', field: 'code' },
    extras_group_code_fkey: { code: 'EXTRA_GROUP_UNKNOWN', field: 'group_code' },
  },
}) {}
