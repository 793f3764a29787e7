import { LANGUAGE_NAMES } from '../common/lists/csv.js';
import { exportController } from '../common/lists/csv-export.js';
import { type MailListRow, OUTBOX, type StoredMail } from './mails-admin.queries.js';

const STATES: Readonly<Record<MailListRow['state'], string>> = {
  ...{ queued: 'I kö', sent: 'Skickat', failed: 'Misslyckades', dropped: 'Behövdes inte' },
};

/** Mails with their delivery, without what they say. */
export class MailsExport extends exportController<MailListRow & Pick<StoredMail, 'subject'>>({
  plan: { ...OUTBOX, columns: `${OUTBOX.columns}, o.subject` },
  permission: 'mails:read',
  object: 'mail',
  file: 'mejl',
  sort: { field: 'created_at', descending: true },
  columns: {
    Slag: (mail) => mail.topic,
    Ämnesrad: (mail) => mail.subject,
    Bokningsnummer: (mail) => mail.booking_ref,
    Till: (mail) => mail.to_address,
    Språk: (mail) => LANGUAGE_NAMES[mail.language],
    Status: (mail) => STATES[mail.state],
    Försök: (mail) => mail.attempts,
    'Senaste felet': (mail) => mail.error,
    'Skapat (svensk tid)': (mail) => mail.created_at,
    'Skickat (svensk tid)': (mail) => mail.sent_at,
  },
}) {}
