import type { rolesSv } from './roles-sv.js';
import type { shellSv } from './shell-sv.js';
import type { dashboardSv } from './dashboard-sv.js';
import type { bookingsSv } from './bookings-sv.js';
import type { bookingFileSv } from './booking-file-sv.js';
import type { changesSv } from './changes-sv.js';
import type { staffBookingsSv } from './staff-bookings-sv.js';
import type { destinationsSv } from './destinations-sv.js';
import type { documentsSv } from './documents-sv.js';
import type { departuresSv } from './departures-sv.js';
import type { usersSv } from './users-sv.js';
import type { auditSv } from './audit-sv.js';
import type { contentSv } from './content-sv.js';
import type { listsSv } from './lists-sv.js';
import type { messagesSv } from './messages-sv.js';
import type { mailsSv } from './mails-sv.js';
import type { privacySv } from './privacy-sv.js';
import type { moneySv } from './money-sv.js';
import type { refundsSv } from './refunds-sv.js';
import type { tasksSv } from './tasks-sv.js';
import type { searchSv } from './search-sv.js';
import type { reportsSv } from './reports-sv.js';
import type { closingsSv } from './closings-sv.js';
import type { settingsSv } from './settings-sv.js';
import type { formSv } from './form-sv.js';
import type { uploadSv } from './upload-sv.js';

/** Texts of the console, one file per area. Types only: the texts load with their screens. */
export interface ConsoleTexts {
  readonly shell: typeof shellSv;
  readonly roles: typeof rolesSv;
  readonly dashboard: typeof dashboardSv;
  readonly bookings: typeof bookingsSv;
  readonly bookingFile: typeof bookingFileSv;
  readonly changes: typeof changesSv;
  readonly desk: typeof staffBookingsSv;
  readonly destinations: typeof destinationsSv;
  readonly documents: typeof documentsSv;
  readonly departures: typeof departuresSv;
  readonly users: typeof usersSv;
  readonly audit: typeof auditSv;
  readonly content: typeof contentSv;
  readonly lists: typeof listsSv;
  readonly messages: typeof messagesSv;
  readonly mails: typeof mailsSv;
  readonly privacy: typeof privacySv;
  readonly money: typeof moneySv;
  readonly refunds: typeof refundsSv;
  readonly attention: typeof tasksSv;
  readonly search: typeof searchSv;
  readonly reports: typeof reportsSv;
  readonly closings: typeof closingsSv;
  readonly settings: typeof settingsSv;
  readonly form: typeof formSv;
  readonly upload: typeof uploadSv;
}

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

export type TextKey = KeysOf<ConsoleTexts>;
