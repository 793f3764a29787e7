import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { type RenderedMail, type MailFrame, renderHtml } from '../../mails/mail.service.js';

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
