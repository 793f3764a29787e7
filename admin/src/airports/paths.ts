/** Address of the form with the airports of a departure. */
export const airportsPath = (departureId: string): string =>
  `/departures/${encodeURIComponent(departureId)}/airports`;
