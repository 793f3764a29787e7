import type { BookingMailTemplate } from '../booking-mail-context.js';
import { bookingCancelled } from './booking-cancelled.mail.js';
import { bookingChanged } from './booking-changed.mail.js';
import { bookingConfirmed } from './booking-confirmed.mail.js';
import { bookingMoved } from './booking-moved.mail.js';
import { cancelRequestReceived } from './cancel-request-received.mail.js';
import { flightTimes } from './flight-times.mail.js';
import { latePaymentRefunded } from './late-payment-refunded.mail.js';
import { optionExpired } from './option-expired.mail.js';
import { optionExpiring } from './option-expiring.mail.js';
import { payLink } from './pay-link.mail.js';
import { paymentReceived } from './payment-received.mail.js';
import { paymentReminder } from './payment-reminder.mail.js';
import { paymentVoided } from './payment-voided.mail.js';
import { refundReturned } from './refund-returned.mail.js';
import { refundSent } from './refund-sent.mail.js';
import { travelDocuments } from './travel-documents.mail.js';

/** Every mail about a booking. */
export const BOOKING_MAIL_TEMPLATES: readonly BookingMailTemplate[] = [
  bookingConfirmed,
  bookingChanged,
  bookingMoved,
  bookingCancelled,
  optionExpiring,
  optionExpired,
  paymentReceived,
  paymentReminder,
  payLink,
  latePaymentRefunded,
  paymentVoided,
  refundSent,
  refundReturned,
  travelDocuments,
  flightTimes,
  cancelRequestReceived,
];
