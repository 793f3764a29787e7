import { LANGUAGE_NAMES, phoneCell } from '../common/lists/csv.js';
import { exportController } from '../common/lists/csv-export.js';
import { INBOX, type MessageRow } from './messages.queries.js';

const STATES: Readonly<Record<MessageRow['state'], string>> = {
  ...{ new: 'Oläst', open: 'Pågående', done: 'Klar', spam: 'Skräppost' },
};
const KINDS: Readonly<Record<MessageRow['kind'], string>> = {
  ...{ contact: 'Kontakt', business: 'Företagsresor' },
};

/** Messages of visitors, without the replies. */
export class MessagesExport extends exportController<MessageRow>({
  plan: INBOX,
  permission: 'messages:read',
  object: 'message',
  file: 'meddelanden',
  sort: { field: 'created_at', descending: true },
  columns: {
    Från: (message) => message.name,
    'E-post': (message) => message.email,
    Telefon: (message) => phoneCell(message.phone),
    Ärende: (message) => KINDS[message.kind],
    Meddelande: (message) => message.message,
    Språk: (message) => LANGUAGE_NAMES[message.language],
    Status: (message) => STATES[message.state],
    Ansvarig: (message) => message.assigned_name,
    Bokningsnummer: (message) => message.booking_ref,
    Svar: (message) => message.replies,
    'Kom in (svensk tid)': (message) => message.created_at,
  },
}) {}
