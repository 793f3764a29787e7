import { isolateLtr } from '@safar/domain/money/formats';
import { localized } from '@safar/domain/text/languages';
import { type RenderedMail, type MailFrame, renderHtml } from '../../mails/mail.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';

export const CANCEL_ANSWER_TEXTS = localized({
  sv: {
    subject: 'Svar på din begäran om avbokning – {ref}',
    greeting: 'Svar på din begäran om avbokning',
    stays: 'Bokning {ref} är inte avbokad.',
  },
  ar: {
    subject: 'ردّنا على طلبك إلغاء الحجز {ref}',
    greeting: 'ردّنا على طلبك إلغاء الحجز',
    stays: 'لم يُلغَ الحجز {ref}.',
  },
});

/** The reply of staff, followed by the fact that the booking is not cancelled. */
export function cancelRequestAnswerMail(
  { note, bookingRef }: { note: string; bookingRef: string },
  settings: SettingsValues,
  frame: MailFrame,
): RenderedMail {
  const { language } = frame;
  const texts = CANCEL_ANSWER_TEXTS[language];
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
