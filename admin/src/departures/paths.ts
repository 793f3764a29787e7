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

/** Path of the filtered list; it contains no personal data, so it may be in the address. */
export const listPath = (filter: DepartureFilter): string =>
  `${LIST_PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
