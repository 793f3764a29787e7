import type { ExtraSaleView } from '@safar/domain/contracts/catalog/extra-sale';
import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { shownLeft } from '@safar/domain/departures/seats';
import type { StoredExtraOffer } from '@safar/domain/extras/booked-extras';
import { type DepartureExtra, offeredExtras } from '@safar/domain/extras/extra-offers';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import type { EntityManager } from 'typeorm';
import type { OpenDeparture } from './open-departures.queries.js';

/** Extras of a departure with their groups. */
export interface ExtrasOfDeparture {
  readonly extras: readonly ExtraSaleView[];
  readonly extra_groups: readonly ExtraGroup[];
}

type Departure = Pick<OpenDeparture, 'destination_id' | 'date' | 'extras'>;

/** Returns what a departure offers of extras, as of one instant. */
export type ExtrasOnSale = (departure: Departure) => ExtrasOfDeparture;

interface DestinationRow {
  readonly id: string;
  readonly cover_included: boolean;
  readonly extras: readonly StoredExtraOffer[];
  readonly groups: readonly ExtraGroup[] | null;
}

const NONE: ExtrasOfDeparture = { extras: [], extra_groups: [] };

function extraSaleViews(
  { extras, cover_included: coverIncluded }: DestinationRow,
  own: (extraId: string) => DepartureExtra | null,
  daysLeft: number,
): ExtraSaleView[] {
  return extras.flatMap((offer) => {
    const departure = own(offer.id);
    return offeredExtras([{ ...offer, departure }], { coverIncluded, daysLeft }).map(
      ({ is_active: _, sold_until_days: __, left, ...extra }): ExtraSaleView => ({
        ...extra,
        text_sv: offer.text_sv,
        text_ar: offer.text_ar,
        is_question: offer.is_question,
        refundable: offer.refundable,
        terms_url: offer.terms_url,
        left: shownLeft(left),
      }),
    );
  });
}

/** Reads the extras of all trips, each once. */
export async function extrasOnSale(manager: EntityManager, today: IsoDay): Promise<ExtrasOnSale> {
  const destinations = await manager.query<DestinationRow[]>(
    `select d.id, d.cover_included, e.extras, e.groups from destinations d
      cross join lateral extras_on(d.id, null) e where d.deleted_at is null and e.extras is not null`,
  );
  const destinationOf = new Map(destinations.map((destination) => [destination.id, destination]));
  return ({ destination_id, date, extras: owned }) => {
    const destination = destinationOf.get(destination_id);
    if (!destination) return NONE;
    const own = (extraId: string): DepartureExtra | null =>
      owned.find(({ extra_id }) => extra_id === extraId) ?? null;
    const extras = extraSaleViews(destination, own, daysBetween(today, date));
    return { extras, extra_groups: destination.groups ?? [] };
  };
}
