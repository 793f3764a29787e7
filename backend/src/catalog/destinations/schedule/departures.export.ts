import { exportController } from '../../../common/lists/csv-export.js';
import { DEPARTURE_ROWS, type DepartureRow } from './schedule.queries.js';

const STATES: Readonly<Record<DepartureRow['state'], string>> = {
  ...{ open: 'Öppen', full: 'Fullbokad', closed: 'Stängd', cancelled: 'Inställd' },
};

/** Departures with their prices and seats; no personal data. */
export class DeparturesExport extends exportController<DepartureRow>({
  plan: DEPARTURE_ROWS,
  permission: 'departures:read',
  object: 'departure',
  file: 'avresor',
  sort: { field: 'date', descending: false },
  columns: {
    Resa: (departure) => departure.destination,
    Avresa: (departure) => departure.date,
    Hemresa: (departure) => departure.return_date,
    Status: (departure) => STATES[departure.state],
    'Pris vuxen (kr)': (departure) => departure.price_adult,
    'Pris barn (kr)': (departure) => departure.price_child,
    'Pris spädbarn (kr)': (departure) => departure.price_infant,
    Platser: (departure) => departure.capacity,
    Sålda: (departure) => departure.sold,
    Hållna: (departure) => departure.held,
    Preliminära: (departure) => departure.options,
    Spärrade: (departure) => departure.blocked,
    'Garanterad avresa': (departure) => departure.guaranteed,
  },
}) {}
