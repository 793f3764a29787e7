import { Injectable } from '@nestjs/common';
import type { StaffExtrasView } from '@safar/domain/contracts/bookings/staff-extras';
import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type StoredExtraOffer, extrasOnSale } from '@safar/domain/extras/booked-extras';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';

interface OfferRow {
  readonly date: IsoDay;
  readonly cover_included: boolean;
  readonly extras: readonly StoredExtraOffer[] | null;
  readonly groups: readonly ExtraGroup[] | null;
}

/** What staff can sell of extras: all of the departure, also after customers can buy it no longer. */
@Injectable()
export class StaffExtras {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws DEPARTURE_NOT_FOUND. */
  async of(departureId: string): Promise<StaffExtrasView> {
    const [row] = await this.db.query<OfferRow[]>(
      `select p.date, d.cover_included, e.extras, e.groups
         from departures p join destinations d on d.id = p.destination_id
        cross join lateral extras_on(d.id, p.id) e where p.id = $1`,
      [departureId],
    );
    if (!row) throw new DomainError('DEPARTURE_NOT_FOUND');
    const daysLeft = daysBetween(this.clock.today(), row.date);
    const terms = { coverIncluded: row.cover_included, daysLeft: Infinity };
    return {
      extras: extrasOnSale(row.extras ?? [], terms).map(
        ({ id: _, is_active: __, sold_until_days: until, ...extra }) => ({
          ...extra,
          is_late: daysLeft < until,
        }),
      ),
      extra_groups: [...(row.groups ?? [])],
    };
  }
}
