import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { addDays } from '@safar/domain/dates/dates';
import { FLIGHT_DIRECTIONS, legsOf } from '@safar/domain/departures/flight-legs';
import { localized } from '@safar/domain/text/languages';
import type { BookingMailContext, BookingMailTemplate } from '../booking-mail-context.js';
import { flightSection, presentFlights } from '../booking-mail-flights.js';

const TEXTS = localized({
  sv: {
    subject: 'Dina flygtider är ändrade',
    greeting: 'Dina flygtider är ändrade',
    body: 'Flygen för bokning {ref} är ändrade. Här är de tider som gäller nu, och de som du hade tidigare.',
    ask: 'Passar de nya tiderna inte? Svara på mejlet eller ring oss.',
    now: 'Nya tider',
    before: 'Tidigare tider',
    rights: {
      title: 'Du kan välja',
      law: 'Ändringen är väsentlig enligt paketreselagen. Du kan godta de nya tiderna, eller avboka resan utan avgift. Avbokar du får du tillbaka allt du har betalat, inom 14 dagar.',
      price:
        'Priset är detsamma. Vill du hellre resa en annan dag hjälper vi dig att se om det finns platser.',
      answerBy: 'Svara på mejlet eller ring oss senast {day} och säg vad du väljer.',
      answerSoon: 'Svara på mejlet eller ring oss så snart du kan och säg vad du väljer.',
      silence: 'Hör vi inget från dig kontaktar vi dig.',
    },
    final: {
      subject: 'Dina flygtider är klara',
      greeting: 'Dina flygtider är klara',
      body: 'De slutliga flygtiderna för bokning {ref} är klara. Ändras de skriver vi till dig igen.',
    },
  },
  ar: {
    subject: 'تغيّرت مواعيد رحلاتك الجوية',
    greeting: 'تغيّرت مواعيد رحلاتك الجوية',
    body: 'تغيّرت الرحلات الجوية في الحجز {ref}. إليك المواعيد السارية الآن والمواعيد السابقة.',
    ask: 'ألا تناسبك المواعيد الجديدة؟ ردّ على هذه الرسالة أو اتصل بنا.',
    now: 'المواعيد الجديدة',
    before: 'المواعيد السابقة',
    rights: {
      title: 'لك أن تختار',
      law: 'هذا التغيير جوهري بموجب قانون الباقات السياحية السويدي. يمكنك قبول المواعيد الجديدة، أو إلغاء الرحلة دون رسوم. وإذا ألغيتها تسترد كل ما دفعته خلال 14 يوماً.',
      price: 'لم يتغير السعر. وإذا كنت تفضّل السفر في يوم آخر ساعدناك في البحث عن مقاعد شاغرة.',
      answerBy: 'ردّ على هذه الرسالة أو اتصل بنا في موعد أقصاه {day} وأخبرنا بما تختاره.',
      answerSoon: 'ردّ على هذه الرسالة أو اتصل بنا في أقرب وقت ممكن وأخبرنا بما تختاره.',
      silence: 'إذا لم يصلنا ردّك فسنتواصل معك.',
    },
    final: {
      subject: 'مواعيد رحلاتك الجوية جاهزة',
      greeting: 'مواعيد رحلاتك الجوية جاهزة',
      body: 'أصبحت مواعيد الرحلات الجوية النهائية في الحجز {ref} جاهزة. وإذا تغيّرت كتبنا إليك من جديد.',
    },
  },
});

/** The traveller has a reasonable time to choose (package travel law, chapter 3). */
const DAYS_TO_CHOOSE = 7;

/** What the traveller may do after a significant change. */
function rights(context: BookingMailContext, changedOn: BookingMailContext['data']['today']) {
  const { title, law, price, answerBy, answerSoon, silence } = context.in(TEXTS).rights;
  const day = addDays(changedOn, DAYS_TO_CHOOSE);
  const isInTime = day < context.booking.departureDate;
  const answer = isInTime
    ? context.interpolate(answerBy, { day: context.longDay(day) })
    : answerSoon;
  return { title, points: [law, price, answer, silence] };
}

const isSame = (one: readonly FlightLegView[], other: readonly FlightLegView[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the former flights of the directions that changed. */
const changedLegs = (
  before: readonly FlightLegView[],
  after: readonly FlightLegView[],
): FlightLegView[] =>
  FLIGHT_DIRECTIONS.map(
    (direction) => [legsOf(before, direction), legsOf(after, direction)] as const,
  )
    .filter(([was, is]) => !isSame(was, is))
    .flatMap(([was]) => was);

/**
 * Sent when final times change, with old and new ones, and when times become final for the first time. A mail that a
 * later change has overtaken is not sent: the later one covers both.
 */
export const flightTimes: BookingMailTemplate = {
  topic: 'flight_times',
  name: 'Flygtider',
  texts: TEXTS,
  body: (context) => {
    const { flightChange, details, isReconstructed } = context.data;
    if (!context.isIn('confirmed') || !flightChange) return null;
    if (flightChange.isOutdated && !isReconstructed) return null;
    const texts = context.in(TEXTS);
    const { before, significant, changedOn } = flightChange;
    const common = { facts: context.journey, action: context.openButton };
    if (before === null) {
      if (details.flights.length === 0) return null;
      return {
        ...context.head(texts.final),
        paragraphs: [context.interpolate(texts.final.body)],
        ...common,
        sections: presentFlights(context),
      };
    }
    const now = flightChange.after ?? details.flights;
    const changed = changedLegs(before, now);
    if (isSame(before, now)) return null;
    return {
      ...context.head(texts),
      paragraphs: [context.interpolate(texts.body), ...(significant ? [] : [texts.ask])],
      ...common,
      sections: [
        { ...flightSection(texts.now, now, context), points: [context.texts.flights.local] },
        ...(changed.length > 0 ? [flightSection(texts.before, changed, context)] : []),
        ...(significant ? [rights(context, changedOn)] : []),
      ],
    };
  },
};
