import type { ExtraSaleView } from '@safar/domain/contracts/catalog/extra-sale';
import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { shownLeft } from '@safar/domain/departures/seats';
import type { StoredExtraOffer } from '@safar/domain/extras/booked-extras';
import { type DepartureExtra, offeredExtras } from '@safar/domain/extras/extra-offers';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import type { EntityManager } from 'typeorm';

/** Extras of a departure with their groups. */
export interface ExtrasOfDeparture {
  readonly extras: readonly ExtraSaleView[];
  readonly extra_groups: readonly ExtraGroup[];
}

interface Departure {
  readonly id: string;
  readonly destination_id: string;
  readonly date: IsoDay;
}

/** Returns what a departure offers of extras, as of one instant. */
export type ExtrasOnSale = (departure: Departure) => ExtrasOfDeparture;

interface DestinationRow {
  readonly id: string;
  readonly cover_included: boolean;
  readonly extras: readonly StoredExtraOffer[];
  readonly groups: readonly ExtraGroup[] | null;
}

type DepartureRow = DepartureExtra & { readonly departure_id: string; readonly extra_id: string };

const NONE: ExtrasOfDeparture = { extras: [], extra_groups: [] };

const keyOf = (departureId: string, extraId: string): string => `${departureId} ${extraId}`;

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

/** Reads the extras of all trips, each once, and what departures from `today` on say about them. */
export async function extrasOnSale(manager: EntityManager, today: IsoDay): Promise<ExtrasOnSale> {
  const destinations = await manager.query<DestinationRow[]>(
    `select d.id, d.cover_included, e.extras, e.groups from destinations d
      cross join lateral extras_on(d.id, null) e where d.deleted_at is null and e.extras is not null`,
  );
  if (destinations.length === 0) return () => NONE;
  const rows = await manager.query<DepartureRow[]>(
    `select x.departure_id, x.extra_id, x.price, x.stock, x.taken, x.closed
       from departure_extras x join departures p on p.id = x.departure_id where p.date >= $1`,
    [today],
  );
  const destinationOf = new Map(destinations.map((destination) => [destination.id, destination]));
  const ownOf = new Map(rows.map((row) => [keyOf(row.departure_id, row.extra_id), row]));
  return ({ id, destination_id, date }) => {
    const destination = destinationOf.get(destination_id);
    if (!destination) return NONE;
    const own = (extraId: string): DepartureExtra | null => ownOf.get(keyOf(id, extraId)) ?? null;
    const extras = extraSaleViews(destination, own, daysBetween(today, date));
    return { extras, extra_groups: destination.groups ?? [] };
  };
}
