import { dayInStockholm } from '@safar/domain/dates/dates';

export const LIST_PATH = '/departures';
export const NEW_PATH = '/departures/create';
/** The form for new departures, with the trip chosen. */
export const newPathOf = (destinationId: string): string =>
  `${NEW_PATH}?${new URLSearchParams({ destination_id: destinationId }).toString()}`;
export const showPath = (id: string): string => `/departures/${encodeURIComponent(id)}/show`;

export interface DepartureFilter {
  readonly destination_id?: string;
  readonly state?: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

/** Filter of the list as it opens: the departures ahead, the next one first. */
export const aheadFilter = (): DepartureFilter => ({ from: dayInStockholm(new Date()) });
export const NEXT_FIRST = { field: 'date', order: 'ASC' } as const;
export const PER_PAGE = 50;

/** Path of the filtered list; it contains no personal data, so it may be in the address. */
export const listPath = (filter: DepartureFilter): string =>
  `${LIST_PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
