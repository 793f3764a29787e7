import type {
  DepartureExtraView,
  DepartureExtrasView,
  DestinationExtraView,
  DestinationExtrasView,
} from '@safar/domain/contracts/catalog/extra-offers';

const named = (code: string, name_sv: string) => ({
  ...{ extra_id: `e-${code}`, code, name_sv, name_ar: '', kind: 'bag', basis: 'person' },
  ...{ is_active: true, percent: null, is_offered: true, usual_price: 450, price: null },
});

/** A bag as a trip offers it. */
export const destinationExtra = (change: Partial<DestinationExtraView> = {}) =>
  ({
    ...named('bag23', 'Väska 23 kg'),
    is_everywhere: false,
    ...change,
  }) as DestinationExtraView;

/** A share of the price of the trip. */
export const COVER = destinationExtra({
  ...{ extra_id: 'e-cover', code: 'cover', name_sv: 'Utökat skydd', kind: 'cover' },
  ...{ basis: 'percent', percent: 7.5, usual_price: null, is_everywhere: true },
});

export const destinationExtras = (
  extras: DestinationExtraView[] = [destinationExtra(), COVER],
): DestinationExtrasView => ({ version: 3, extras });

/** A bag of a departure. */
export const departureExtra = (change: Partial<DepartureExtraView> = {}) =>
  ({
    ...named('bag23', 'Väska 23 kg'),
    ...{ stock: null, taken: 0, closed: false },
    ...change,
  }) as DepartureExtraView;

export const departureExtras = (extras: DepartureExtraView[] = []): DepartureExtrasView => ({
  version: 3,
  extras,
});
