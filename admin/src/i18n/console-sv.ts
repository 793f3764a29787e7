import { auditSv } from './audit-sv.js';
import { bookingFileSv } from './booking-file-sv.js';
import { bookingsSv } from './bookings-sv.js';
import { changesSv } from './changes-sv.js';
import { contentSv } from './content-sv.js';
import { dashboardSv } from './dashboard-sv.js';
import { deskSv } from './desk-sv.js';
import { departuresSv } from './departures-sv.js';
import { destinationsSv } from './destinations-sv.js';
import { documentsSv } from './documents-sv.js';
import { formSv } from './form-sv.js';
import { listsSv } from './lists-sv.js';
import { mailsSv } from './mails-sv.js';
import { messagesSv } from './messages-sv.js';
import { privacySv } from './privacy-sv.js';
import { moneySv } from './money-sv.js';
import { refundsSv } from './refunds-sv.js';
import { attentionSv, closingsSv, reportsSv, searchSv } from './overview-sv.js';
import { settingsSv } from './settings-sv.js';
import { shellSv } from './shell-sv.js';
import { usersSv } from './users-sv.js';
import { uploadSv } from './upload-sv.js';

/** What the console itself says, one file an area. */
export const consoleSv = {
  shell: shellSv,
  roles: { admin: 'Admin', editor: 'Editor', agent: 'Agent' },
  dashboard: dashboardSv,
  bookings: bookingsSv,
  bookingFile: bookingFileSv,
  changes: changesSv,
  desk: deskSv,
  destinations: destinationsSv,
  documents: documentsSv,
  departures: departuresSv,
  users: usersSv,
  audit: auditSv,
  content: contentSv,
  lists: listsSv,
  messages: messagesSv,
  mails: mailsSv,
  privacy: privacySv,
  money: moneySv,
  refunds: refundsSv,
  attention: attentionSv,
  search: searchSv,
  reports: reportsSv,
  closings: closingsSv,
  settings: settingsSv,
  form: formSv,
  upload: uploadSv,
} as const;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

export type TextKey = KeysOf<typeof consoleSv>;
