import { autoCancelDate } from '@safar/domain/bookings/reminders';
import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { localized } from '@safar/domain/text/languages';
import type { BookingMailContext, BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    autoCancelled:
      'Har vi inte fått betalningen före {day} avbokas bokningen. Då gäller avbeställningsavgiften i villkoren.',
    before: {
      subject: 'Dags att betala resten av resan',
      greeting: 'Dags att betala resten',
      body: 'Snart dags att resa. {rest} återstår för bokning {ref}. Betala senast {due}.',
      already: 'Har du redan betalat? Då kan du bortse från det här mejlet.',
      help: 'Passar inte dagen? Hör av dig före dess, så försöker vi hitta en lösning.',
    },
    today: {
      subject: 'I dag är sista dagen att betala',
      greeting: 'Sista dagen att betala är i dag',
      body: 'Det återstår {rest} att betala för bokning {ref}. Sista dagen är i dag, {due}.',
      already: 'Har du redan betalat? Då kan du bortse från det här mejlet.',
      help: 'Har något kommit emellan? Hör av dig i dag, så försöker vi hitta en lösning.',
    },
    after: {
      subject: 'Vi har inte fått din betalning',
      greeting: 'Vi saknar din betalning',
      body: 'Vi har inte fått de {rest} för bokning {ref} som skulle ha betalats senast {due}. Betala gärna så snart du kan.',
      already:
        'Vår påminnelse kan ha korsat din betalning. Har du redan betalat kan du bortse från det här mejlet.',
      help: 'Har något kommit emellan? Hör av dig till oss, så försöker vi hitta en lösning tillsammans.',
    },
  },
  ar: {
    autoCancelled:
      'إن لم تصلنا دفعتك قبل {day} فسيُلغى الحجز، وعندئذٍ تُطبَّق رسوم الإلغاء المذكورة في الشروط.',
    before: {
      subject: 'حان وقت دفع المبلغ المتبقي',
      greeting: 'حان وقت دفع المبلغ المتبقي',
      body: 'اقترب موعد رحلتك. المتبقي من ثمن الحجز {ref} هو {rest}، وآخر موعد للدفع {due}.',
      already: 'هل دفعت بالفعل؟ يمكنك إذن تجاهل هذه الرسالة.',
      help: 'ألا يناسبك الموعد؟ تواصل معنا قبله وسنحاول إيجاد حل.',
    },
    today: {
      subject: 'اليوم آخر موعد للدفع',
      greeting: 'اليوم آخر موعد للدفع',
      body: 'المتبقي من ثمن الحجز {ref} هو {rest}، وآخر موعد للدفع اليوم، {due}.',
      already: 'هل دفعت بالفعل؟ يمكنك إذن تجاهل هذه الرسالة.',
      help: 'هل طرأ عليك أمر ما؟ تواصل معنا اليوم وسنحاول إيجاد حل.',
    },
    after: {
      subject: 'لم تصلنا دفعتك',
      greeting: 'لم تصلنا دفعتك بعد',
      body: 'لم يصلنا مبلغ {rest} للحجز {ref}، وكان آخر موعد لدفعه {due}. نرجو الدفع في أقرب وقت ممكن.',
      already: 'قد تكون دفعتك في طريقها إلينا. إن كنت قد دفعت فيمكنك تجاهل هذه الرسالة.',
      help: 'هل طرأ عليك أمر ما؟ تواصل معنا لنحاول معاً إيجاد حل.',
    },
  },
});

/** No reminder earlier than the first step: the due date was moved after planning. */
const FIRST_STEP_DAYS = 7;

/** Asks for the amount due. Uses the wording for today, not for the day when the reminder was planned. */
export const paymentReminder: BookingMailTemplate = {
  topic: 'payment_reminder',
  name: 'Påminnelse om betalning',
  asksForMoney: true,
  texts: TEXTS,
  body: (context) => {
    const { booking, data } = context;
    const due = booking.balanceDueDate;
    if (booking.state !== 'confirmed' || booking.invoiceLater || !due || context.rest <= 0) {
      return null;
    }
    // Do not remind a customer who is paying right now.
    if (data.details.paymentPending) return null;
    const left = daysBetween(data.today, due);
    if (left > FIRST_STEP_DAYS) return null;
    const texts = wordingFor(context, left);
    const values = { rest: context.sek(context.rest), due: context.longDay(due) };
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, values),
        ...autoCancelNotice(context, due),
        texts.already,
        texts.help,
      ],
      facts: [context.reference, context.destination, context.departure, ...context.money],
      action: context.payButton(context.rest),
    };
  },
};

function wordingFor(context: BookingMailContext, daysLeft: number) {
  const { before, today, after } = context.in(TEXTS);
  if (daysLeft > 0) return before;
  return daysLeft === 0 ? today : after;
}

/** Says when an unpaid booking is auto-cancelled, where the setting is on. */
function autoCancelNotice(context: BookingMailContext, due: IsoDay): string[] {
  const { today, settings } = context.data;
  const rule = { due, afterDays: settings.autoCancelDays };
  const day = autoCancelDate(rule, { today, departure: context.booking.departureDate });
  const { autoCancelled } = context.in(TEXTS);
  return day ? [context.interpolate(autoCancelled, { day: context.longDay(day) })] : [];
}
