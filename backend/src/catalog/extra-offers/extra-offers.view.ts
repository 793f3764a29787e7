import type {
  DepartureExtraRequest,
  DepartureExtrasView,
  DestinationExtraRequest,
  DestinationExtrasView,
} from '@safar/domain/contracts/catalog/extra-offers';
import type {
  DepartureExtraInput,
  KnownExtra,
  DestinationExtraInput,
} from '@safar/domain/extras/extra-offers';
import { copiedStockProblems } from '@safar/domain/departures/copied-stock';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { withBothSides } from '../../common/audit/audit.js';
import type { PartDeparture } from '../destinations/schedule/part-owners.service.js';
import type { DepartureExtraRow, OfferOwner, DestinationExtraRow } from './extra-offers.queries.js';

export const destinationExtrasView = (
  { version }: OfferOwner,
  extras: readonly DestinationExtraRow[],
): DestinationExtrasView => ({ version, extras: [...extras] });

export const departureExtrasView = (
  { version }: OfferOwner,
  extras: readonly DepartureExtraRow[],
): DepartureExtrasView => ({ version, extras: [...extras] });

/** Ids are compared with stored ones, which are in small letters. */
const idOf = ({ extra_id }: { readonly extra_id: string }): string => extra_id.toLowerCase();

export const destinationExtraOf = (row: DestinationExtraRequest): DestinationExtraInput => ({
  extra_id: idOf(row),
  is_offered: row.is_offered ?? true,
  price: row.price ?? null,
});

export const departureExtraOf = (row: DepartureExtraRequest): DepartureExtraInput => ({
  extra_id: idOf(row),
  price: row.price ?? null,
  stock: row.stock ?? null,
  closed: row.closed ?? false,
});

export const knownOfDestination = (
  rows: readonly DestinationExtraRow[],
): ReadonlyMap<string, KnownExtra> =>
  new Map(
    rows.map((row) => [
      row.extra_id,
      {
        name: row.name_sv,
        isPercent: row.percent !== null,
        isEverywhere: row.is_everywhere,
        taken: 0,
      },
    ]),
  );

export const knownOfDeparture = (
  rows: readonly DepartureExtraRow[],
): ReadonlyMap<string, KnownExtra> =>
  new Map(
    rows.map((row) => [
      row.extra_id,
      {
        name: row.name_sv,
        isPercent: row.percent !== null,
        isEverywhere: false,
        taken: row.taken,
      },
    ]),
  );

/** Returns what a trip stores; an offer for every trip has a row only for its own price. */
export const storedOfDestination = (
  rows: readonly DestinationExtraInput[],
  present: readonly DestinationExtraRow[],
): DestinationExtraInput[] =>
  rows.filter(({ extra_id, is_offered, price }) => {
    const extra = present.find((one) => one.extra_id === extra_id);
    return is_offered && (price !== null || extra?.is_everywhere !== true);
  });

/** Returns what a departure stores: extras with something of their own. */
export const storedOfDeparture = (rows: readonly DepartureExtraInput[]): DepartureExtraInput[] =>
  rows.filter(({ price, stock, closed }) => price !== null || stock !== null || closed);

/** New extras of one departure. */
export interface ExtrasChange {
  readonly departure: PartDeparture;
  readonly stored: readonly DepartureExtraRow[];
  readonly after: readonly DepartureExtraInput[];
}

/** Returns the extras that another departure gets; those that only it has stay. */
export const copiedExtras = (
  given: readonly DepartureExtraRow[],
  stored: readonly DepartureExtraRow[],
): DepartureExtraInput[] =>
  stored.map((extra) =>
    departureExtraOf(given.find(({ extra_id: id }) => id === extra.extra_id) ?? extra),
  );

/** Returns why a departure cannot have copied extras. */
export const copyProblems = ({ stored, after }: ExtrasChange): ValidationIssue[] =>
  copiedStockProblems(
    stored.map(({ name_sv: name, taken }, place) => ({
      name,
      stock: after[place]?.stock ?? null,
      used: taken,
    })),
  );

type Logged = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Exchange<Row> {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
}

/**
 * Returns rows before and after a change for the audit log, by code; a row that is missing on one side has no values there.
 * @param prefix of each name, such as `departure 2027-07-03 `
 */
export function extrasBeforeAndAfter<Row extends { readonly extra_id: string }>(
  { before, after }: Exchange<Row>,
  codeOf: (id: string) => string,
  prefix = '',
): { readonly before: Logged; readonly after: Logged } {
  const logged = (rows: readonly Row[]): Logged =>
    Object.fromEntries(
      rows.map(({ extra_id, ...values }) => [`${prefix}extra ${codeOf(extra_id)}`, values]),
    );
  return withBothSides(logged(before), logged(after));
}
