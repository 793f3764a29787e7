import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { interpolate } from '@safar/domain/errors/issues';
import { isolateAuto } from '@safar/domain/money/formats';
import { inLanguage, localized } from '@safar/domain/text/languages';
import { type MailFrame, type RenderedMail, renderHtml } from '../../mails/mail.service.js';
import type { Journey } from '../reviews.queries.js';

/** Subject and first lines do not name the destination, which can reveal a belief. */
export const REVIEW_INVITE_TEXTS = localized({
  sv: {
    subject: 'Hur var resan?',
    reminder: 'Påminnelse: hur var resan?',
    greeting: 'Hej {name}!',
    greetingAll: 'Hej!',
    first: 'Välkommen hem! Vi hoppas att resan blev som ni hade tänkt er.',
    second: 'För en tid sedan frågade vi hur resan var. Det här är den enda påminnelsen.',
    ask: 'Vill du berätta för andra som funderar på samma resa? Ett omdöme tar några minuter att skriva. Vi publicerar både bra och dåliga omdömen, i den ordning de kommer in.',
    link: 'Du väljer själv vilket namn som visas, och kan rätta eller ta tillbaka omdömet när du vill. Länken är din, så skicka den inte vidare. Den gäller till och med {day}.',
    decline: 'Vill du inte ha mejl om omdömen? Tacka nej på samma sida.',
    action: 'Skriv ett omdöme',
    destination: 'Resmål',
    departure: 'Avresa',
  },
  ar: {
    subject: 'كيف كانت الرحلة؟',
    reminder: 'تذكير: كيف كانت الرحلة؟',
    greeting: 'مرحباً {name}،',
    greetingAll: 'مرحباً،',
    first: 'الحمد لله على سلامتكم! نرجو أن تكون الرحلة كما تمنيتم.',
    second: 'سألناك قبل مدة عن رأيك في الرحلة. هذا هو التذكير الوحيد.',
    ask: 'هل تود أن تشارك رأيك مع من يفكر في الرحلة نفسها؟ لا تستغرق كتابة التقييم سوى بضع دقائق. ننشر التقييمات الجيدة والسيئة على حد سواء، بترتيب وصولها.',
    link: 'أنت تختار الاسم الذي يظهر، ويمكنك تعديل التقييم أو سحبه متى شئت. الرابط خاص بك فلا ترسله إلى أحد، وهو صالح حتى نهاية يوم {day}.',
    decline: 'لا تريد رسائل عن التقييمات؟ يمكنك إيقافها من الصفحة نفسها.',
    action: 'اكتب تقييماً',
    destination: 'الوجهة',
    departure: 'المغادرة',
  },
});

export interface InviteMail {
  readonly journey: Journey;
  readonly url: string;
  readonly expiresAt: Date;
  readonly isReminder: boolean;
  /** Where replies go; empty: nowhere. */
  readonly replyTo: string;
}

/** Asks a customer who has come home for a review. */
export function reviewInviteMail(invite: InviteMail, frame: MailFrame): RenderedMail {
  const { journey, url, expiresAt, isReminder, replyTo } = invite;
  const { language } = frame;
  const texts = REVIEW_INVITE_TEXTS[language];
  const name = journey.firstName;
  const day = formatLongDay(dayInStockholm(expiresAt), language);
  const { destinationSv: sv, destinationAr: ar } = journey;
  const rendered = renderHtml(
    {
      subject: isReminder ? texts.reminder : texts.subject,
      greeting: name ? interpolate(texts.greeting, { name: isolateAuto(name) }) : texts.greetingAll,
      paragraphs: [
        isReminder ? texts.second : texts.first,
        texts.ask,
        interpolate(texts.link, { day }),
        texts.decline,
      ],
      facts: [
        [texts.destination, inLanguage({ sv, ar }, language)],
        [texts.departure, formatLongDay(journey.departureDate, language)],
      ],
      action: { label: texts.action, url },
      signature: [frame.agency],
      ...(replyTo && { replyTo }),
    },
    frame,
  );
  return { ...rendered, secrets: [url] };
}
