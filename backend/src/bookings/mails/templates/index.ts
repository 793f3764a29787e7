import { loadFiles } from '../../../common/load-files.js';
import type { BookingMailTemplate } from '../booking-mail-context.js';

/** Every mail about a booking: each file `<topic>.mail.ts` of this folder. */
export const BOOKING_MAIL_TEMPLATES = loadFiles<BookingMailTemplate>(
  new URL('./', import.meta.url),
  /\.mail\.js$/,
);
