import { formatLongDay } from '@safar/domain/dates/day-formats';
import { isolateLtr } from '@safar/domain/money/formats';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { type RenderedMail, type MailFrame, renderHtml } from '../../mails/mail.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';

/** Mail to the agency. Its subject does not name the destination, which may reveal a belief. */
export const cancelRequestNoticeMail = (
  { bookingRef, departureDate, cancelRequest }: BookingEntity,
  frame: MailFrame,
): RenderedMail =>
  renderHtml(
    {
      subject: `Kunden vill avboka ${bookingRef}, avresa ${departureDate}`,
      greeting: `Kunden vill avboka ${bookingRef}`,
      paragraphs: [
        ...(cancelRequest ? cancelRequest.split(/\n{2,}/) : ['Kunden skrev inget mer.']),
        'Öppna bokningen i adminpanelen för att avboka eller svara.',
      ],
      facts: [
        ['Bokningsnummer', bookingRef],
        ['Avresa', formatLongDay(departureDate, 'sv')],
      ],
      signature: ['Mejlet är skickat av bokningssystemet.'],
    },
    frame,
  );

const TEXTS = {
  sv: {
    subject: 'Svar om din önskan att avboka {ref}',
    greeting: 'Svar om din avbokning',
    stays: 'Bokningen {ref} är inte avbokad.',
  },
  ar: {
    subject: 'ردّنا على طلبك إلغاء الحجز {ref}',
    greeting: 'ردّنا على طلبك بالإلغاء',
    stays: 'لم يُلغَ الحجز {ref}.',
  },
} as const;

/** The reply of staff, followed by the fact that the booking is not cancelled. */
export function cancelRequestAnswerMail(
  { note, bookingRef }: { note: string; bookingRef: string },
  settings: SettingsValues,
  frame: MailFrame,
): RenderedMail {
  const { language } = frame;
  const texts = TEXTS[language];
  const ref = language === 'ar' ? isolateLtr(bookingRef) : bookingRef;
  return renderHtml(
    {
      subject: texts.subject.replace('{ref}', ref),
      greeting: texts.greeting,
      paragraphs: [...note.split(/\n{2,}/), texts.stays.replace('{ref}', ref)],
      signature: [frame.agency],
      replyTo: settings['company.email'],
    },
    frame,
  );
}
