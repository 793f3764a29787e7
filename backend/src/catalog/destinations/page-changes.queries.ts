import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DestinationEntity } from './destination.entity.js';

/**
 * The last midnight in Sweden, until today, at which an automatic discount began or ended for a departure of trip `d` that
 * is still to come: prices changed then without a write. As `isInForce`.
 */
const DISCOUNT_TURNS = `
  select max(turn.day)::timestamp at time zone 'Europe/Stockholm'
    from departures p
    join discount_rules r on r.code is null and r.is_active and (r.destinations is null or d.id = any(r.destinations))
     and p.date between coalesce(r.travel_from, p.date) and coalesce(r.travel_to, p.date)
   cross join lateral (select greatest(r.book_from, p.date - r.days_before_max) as first_day,
                              least(r.book_to, p.date - r.days_before_min) as last_day) span
   cross join lateral (values (span.first_day), (span.last_day + 1)) turn (day)
   where p.destination_id = d.id and p.state = 'open' and p.date >= $1
     and coalesce(span.first_day <= span.last_day, true) and turn.day <= $1`;

/** What staff last wrote into a field of rule `gone`. */
const lastOf = (field: 'code' | 'destinations'): string => `(
  select w.changes #> '{${field},to}' from audit_log w
   where w.object_type = 'discount' and w.object_id = gone.object_id and w.changes ? '${field}'
   order by w.at desc, w.id desc limit 1)`;

/** When staff last deleted an automatic discount on trip `d`. Only the log knows what it was. */
const DELETED_DISCOUNTS = `
  select max(gone.at) from audit_log gone
   cross join lateral (select ${lastOf('code')} as code, ${lastOf('destinations')} as destinations) rule
   where gone.action = 'discount.deleted' and coalesce(rule.code #>> '{}', '') = ''
     and (coalesce(rule.destinations, 'null') = 'null' or rule.destinations ? d.id)`;

/** When a review of trip `d` last came onto its page, was answered or left it: one that was never published is on no page. */
const REVIEW_CHANGES = `
  select max(a.at) from reviews v
    join audit_log a on a.object_type = 'review' and a.object_id = v.id::text
    join audit_log p on p.object_type = 'review' and p.object_id = v.id::text and p.action = 'review.published' and p.at <= a.at
   where v.destination_id = d.id`;

/**
 * Lists slugs of trips for sale in the order of the agency, and when their pages last changed: by the trip, a hotel on its
 * page, an automatic discount that staff changed or deleted or that began or ended by its dates, a review, or what staff did
 * to a departure that is still to come. Sold seats are no change.
 */
export const activeDestinations = (
  manager: EntityManager,
  today: IsoDay,
): Promise<
  (RowOf<DestinationEntity, 'slug'> & { readonly changed: DestinationEntity['updated_at'] })[]
> =>
  manager.query(
    `select d.slug, greatest(d.updated_at, (
              select max(h.updated_at) from trip_stays s join hotels h on h.id = s.hotel_id where s.destination_id = d.id), (
              select max(r.updated_at) from discount_rules r
               where r.code is null and (r.destinations is null or d.id = any(r.destinations))),
              (${DISCOUNT_TURNS}), (${DELETED_DISCOUNTS}), (${REVIEW_CHANGES}), (
              select max(a.at) from departures p
                join audit_log a on a.object_type = 'departure' and a.object_id = p.id::text
               where p.destination_id = d.id and p.date >= $1
                 and a.action in ('departure.created', 'departure.updated', 'departure.cancelled'))) as changed
       from destinations d where d.is_active and d.deleted_at is null order by d.sort, d.id`,
    [today],
  );
