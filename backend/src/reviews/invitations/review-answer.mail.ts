import { interpolate } from '@safar/domain/errors/issues';
import { isolateAuto } from '@safar/domain/money/formats';
import type { RejectReason } from '@safar/domain/reviews/reviews';
import { localized } from '@safar/domain/text/languages';
import { type MailFrame, type RenderedMail, renderHtml } from '../../mails/mail.service.js';

export const REVIEW_ANSWER_TEXTS = localized({
  sv: {
    subject: 'Ditt omdöme är inte publicerat',
    greeting: 'Hej {name}!',
    greetingAll: 'Hej!',
    thanks:
      'Tack för ditt omdöme. Vi kan inte publicera det som det är skrivet, av det här skälet:',
    reasons: {
      personal_data:
        'Det innehåller uppgifter om någon annan, till exempel ett namn eller ett telefonnummer.',
      unlawful: 'Det innehåller något som lagen inte tillåter oss att publicera.',
      off_topic: 'Det handlar om något annat än resan.',
      language: 'Språket är grovt eller kränkande.',
    },
    rating: 'Betyget har ingen betydelse för beslutet.',
    correct: 'Du kan rätta texten, så läser vi den igen, eller ta tillbaka omdömet.',
    action: 'Rätta omdömet',
  },
  ar: {
    subject: 'لم يُنشر تقييمك',
    greeting: 'مرحباً {name}،',
    greetingAll: 'مرحباً،',
    thanks: 'شكراً على تقييمك. لا يمكننا نشره بصيغته الحالية، للسبب التالي:',
    reasons: {
      personal_data: 'يحتوي على بيانات شخص آخر، كاسمه أو رقم هاتفه.',
      unlawful: 'يحتوي على ما لا يسمح القانون بنشره.',
      off_topic: 'يتناول موضوعاً آخر غير الرحلة.',
      language: 'لغته جارحة أو مسيئة.',
    },
    rating: 'لم يكن لعدد النجوم أي أثر في القرار.',
    correct: 'يمكنك تعديل النص لنقرأه من جديد، أو سحب التقييم.',
    action: 'تعديل التقييم',
  },
});

interface AnswerMail {
  readonly firstName: string;
  readonly reason: RejectReason;
  readonly url: string;
  readonly replyTo: string;
}

/** Tells the writer why a review was rejected. */
export function reviewAnswerMail(
  { firstName, reason, url, replyTo }: AnswerMail,
  frame: MailFrame,
): RenderedMail {
  const texts = REVIEW_ANSWER_TEXTS[frame.language];
  const rendered = renderHtml(
    {
      subject: texts.subject,
      greeting: firstName
        ? interpolate(texts.greeting, { name: isolateAuto(firstName) })
        : texts.greetingAll,
      paragraphs: [texts.thanks, texts.reasons[reason], texts.rating, texts.correct],
      action: { label: texts.action, url },
      signature: [frame.agency],
      ...(replyTo && { replyTo }),
    },
    frame,
  );
  return { ...rendered, secrets: [url] };
}
