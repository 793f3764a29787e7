import { isoDay } from '@safar/domain/dates/dates';
import { timesKnownBy } from '@safar/domain/bookings/reminders';
import { localized } from '@safar/domain/text/languages';
import type { MailFact, MailSection } from '../../../mails/mail.service.js';
import type { BookingMailContext, BookingMailTemplate } from '../booking-mail-context.js';
import { presentFlights } from '../booking-mail-flights.js';

const TEXTS = localized({
  sv: {
    subject: 'Din bokning är bekräftad',
    greeting: 'Tack för din bokning',
    paid: 'Härligt att du ska resa med oss! Betalningen har kommit fram och platserna är dina. Spara mejlet: med bokningsnumret {ref} och ditt efternamn öppnar du bokningen på vår webbplats.',
    unpaid:
      'Härligt att du ska resa med oss! Bokningen är bekräftad och platserna är dina. Spara mejlet: med bokningsnumret {ref} och ditt efternamn öppnar du bokningen på vår webbplats.',
    law: 'Det här är en paketresa. Du har rätt till hjälp om något går fel, till att överlåta resan till någon annan och till pengarna tillbaka om vi ställer in.',
    attached:
      'Bokningsbekräftelsen är bifogad. Den innehåller villkoren och den standardinformation om paketresor som lagen kräver.',
    plan: {
      title: 'Betalplan',
      first: 'Första betalningen',
      extras: 'Tillval som köptes senare',
      balance: 'Slutbetalning',
      isPaid: '{amount}, betald',
      dueBy: '{amount}, senast {due}',
    },
    next: {
      title: 'Det här händer nu',
      payRest: 'Betala resten, {rest}, när det passar dig.',
      payRestDue: 'Betala resten, {rest}, senast {due}. Vi påminner dig i god tid.',
      invoice: 'Resten, {rest}, betalas enligt vår överenskommelse.',
      settled: 'Resan är helt betald. Du behöver inte betala något mer.',
      names: 'Kontrollera att namnen stämmer med passen, och hör av dig genast om något är fel.',
      passports:
        'Kontrollera att passen gäller tillräckligt länge och om du behöver visum. Många länder kräver sex månader efter hemresan.',
      transfer:
        'Kan du inte resa får någon annan ta över din plats. Säg till senast {transferDays} före avresan.',
      documentsBy: 'Resehandlingarna kommer med mejl senast {day}.',
      documentsIfPaid: 'Resehandlingarna kommer med mejl senast {day}, om resan är betald då.',
      documentsSoon: 'Resehandlingarna kommer med mejl så snart resan är betald.',
      calendar: 'Den bifogade kalenderfilen lägger in resan i din kalender.',
      timesBy: 'Flygtiderna och hotellet meddelar vi senast {day}.',
      timesSoon: 'Flygtiderna och hotellet meddelar vi före avresan.',
      flightsBy: 'Flygtiderna meddelar vi senast {day}.',
      flightsSoon: 'Flygtiderna meddelar vi före avresan.',
      hotelBy: 'Hotellet meddelar vi senast {day}.',
      hotelSoon: 'Hotellet meddelar vi före avresan.',
    },
    travellers: {
      born: 'född {day}',
      kinds: { adult: 'Vuxen', child: 'Barn', infant: 'Spädbarn' },
    },
  },
  ar: {
    subject: 'تم تأكيد حجزك',
    greeting: 'شكراً لحجزك معنا',
    paid: 'يسعدنا أنك ستسافر معنا! وصلتنا دفعتك ومقاعدك مؤكدة. احتفظ بهذه الرسالة: برقم الحجز {ref} واسم العائلة تفتح حجزك على موقعنا.',
    unpaid:
      'يسعدنا أنك ستسافر معنا! حجزك مؤكد والمقاعد لك. احتفظ بهذه الرسالة: برقم الحجز {ref} واسم العائلة تفتح حجزك على موقعنا.',
    law: 'هذه الرحلة باقة سياحية بموجب القانون السويدي. لك الحق في المساعدة عند حدوث خلل، وفي نقل الحجز إلى شخص آخر، وفي استرداد ما دفعته إذا ألغيناها.',
    attached:
      'تجد تأكيد الحجز مرفقاً، وفيه الشروط والمعلومات الموحّدة عن الباقات السياحية التي يوجبها القانون.',
    plan: {
      title: 'خطة الدفع',
      first: 'الدفعة الأولى',
      extras: 'إضافات اشتُريت لاحقاً',
      balance: 'الدفعة الأخيرة',
      isPaid: '{amount}، مدفوعة',
      dueBy: '{amount}، حتى {due}',
    },
    next: {
      title: 'الخطوات التالية',
      payRest: 'ادفع المبلغ المتبقي، {rest}، في الوقت الذي يناسبك.',
      payRestDue: 'ادفع المبلغ المتبقي، {rest}، في موعد أقصاه {due}. سنذكّرك قبل الموعد بوقت كافٍ.',
      invoice: 'يُدفع المبلغ المتبقي، {rest}، بحسب ما اتفقنا عليه.',
      settled: 'دُفع ثمن الرحلة بالكامل، ولا يلزمك دفع أي مبلغ آخر.',
      names: 'تأكّد من مطابقة الأسماء لجوازات السفر، وتواصل معنا فوراً إن وجدت خطأً.',
      passports:
        'تأكّد من أن جوازات السفر صالحة لمدة كافية، ومن حاجتك إلى تأشيرة. تشترط بلدان كثيرة صلاحية ستة أشهر بعد العودة.',
      transfer:
        'إذا تعذّر عليك السفر يمكن لشخص آخر أن يحلّ محلّك. أخبرنا قبل المغادرة بمدة {transferDays} على الأقل.',
      documentsBy: 'تصلك وثائق السفر بالبريد الإلكتروني في موعد أقصاه {day}.',
      documentsIfPaid:
        'تصلك وثائق السفر بالبريد الإلكتروني في موعد أقصاه {day} إذا كان ثمن الرحلة قد دُفع حتى ذلك اليوم.',
      documentsSoon: 'تصلك وثائق السفر بالبريد الإلكتروني فور دفع ثمن الرحلة.',
      calendar: 'ملف التقويم المرفق يضيف الرحلة إلى تقويمك.',
      timesBy: 'نبلغك بمواعيد الطيران واسم الفندق في موعد أقصاه {day}.',
      timesSoon: 'نبلغك بمواعيد الطيران واسم الفندق قبل المغادرة.',
      flightsBy: 'نبلغك بمواعيد الطيران في موعد أقصاه {day}.',
      flightsSoon: 'نبلغك بمواعيد الطيران قبل المغادرة.',
      hotelBy: 'نبلغك باسم الفندق في موعد أقصاه {day}.',
      hotelSoon: 'نبلغك باسم الفندق قبل المغادرة.',
    },
    travellers: {
      born: 'تاريخ الميلاد {day}',
      kinds: { adult: 'بالغ', child: 'طفل', infant: 'رضيع' },
    },
  },
});

export const bookingConfirmed: BookingMailTemplate = {
  topic: 'booking_confirmed',
  name: 'Bokningsbekräftelse',
  documents: ['confirmation', 'receipt'],
  saysTheirFigures: true,
  hasCalendar: true,
  texts: TEXTS,
  body: (context) => {
    if (!context.isIn('confirmed') || !context.knowsMoney) return null;
    const { paidAmount } = context.booking;
    const texts = context.in(TEXTS);
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(paidAmount > 0 ? texts.paid : texts.unpaid),
        texts.law,
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [...context.journey, ...context.money],
      action: context.openButton,
      sections: [
        ...presentFlights(context),
        ...context.stays,
        ...context.rooms,
        ...travellersOf(context),
        ...planOf(context),
        nextSteps(context),
      ],
    };
  },
};

/** Lists the planned payments; empty when the trip is paid at once. */
function planOf(context: BookingMailContext): MailSection[] {
  const { plan, booking } = context.data.details;
  const texts = context.in(TEXTS).plan;
  if (plan.length < 2) return [];
  let covered = 0;
  const lines = plan.map(({ kind, amount, due_date: day }) => {
    covered += amount;
    const isPaid = booking.paidAmount >= covered;
    const values = { amount: context.sek(amount), due: context.day(isoDay(day)) };
    return [texts[kind], context.interpolate(isPaid ? texts.isPaid : texts.dueBy, values)] as const;
  });
  return [{ title: texts.title, facts: lines }];
}

function nextSteps(context: BookingMailContext): MailSection {
  const texts = context.in(TEXTS).next;
  return {
    title: texts.title,
    points: [
      payingNext(context),
      texts.names,
      texts.passports,
      documents(context),
      ...times(context),
      context.interpolate(texts.transfer),
      texts.calendar,
    ],
  };
}

function payingNext(context: BookingMailContext): string {
  const texts = context.in(TEXTS).next;
  const { invoiceLater, balanceDueDate: due } = context.booking;
  const rest = context.sek(context.rest);
  if (context.rest === 0) return texts.settled;
  if (invoiceLater) return context.interpolate(texts.invoice, { rest });
  return due
    ? context.interpolate(texts.payRestDue, { rest, due: context.longDay(due) })
    : context.interpolate(texts.payRest, { rest });
}

/** Says by when the agency gives flight times and hotel, unless they are named above. */
function times(context: BookingMailContext): string[] {
  const texts = context.in(TEXTS).next;
  const knowsFlights = context.data.details.flights.length > 0;
  if (knowsFlights && context.knowsStays) return [];
  const [by, soon] = knowsFlights
    ? [texts.hotelBy, texts.hotelSoon]
    : context.knowsStays
      ? [texts.flightsBy, texts.flightsSoon]
      : [texts.timesBy, texts.timesSoon];
  return [documentsDay(context, by, soon)];
}

function documents(context: BookingMailContext): string {
  const texts = context.in(TEXTS).next;
  const isSettled = context.rest === 0 || context.booking.invoiceLater;
  return documentsDay(
    context,
    isSettled ? texts.documentsBy : texts.documentsIfPaid,
    texts.documentsSoon,
  );
}

/** Names the day on which paid customers get their travel documents; a late booking has no such day. */
function documentsDay(context: BookingMailContext, by: string, soon: string): string {
  const day = timesKnownBy(context.booking.departureDate);
  return day > context.data.today ? context.interpolate(by, { day: context.longDay(day) }) : soon;
}

/** The travellers with their dates of birth, to compare with the passports; no section after they were erased. */
function travellersOf(context: BookingMailContext): MailSection[] {
  const texts = context.in(TEXTS).travellers;
  const facts = context.data.details.passengers.flatMap((passenger): MailFact[] => {
    const { state, firstName, lastName, birthdate, type } = passenger;
    if (state !== 'active' || birthdate === null) return [];
    const born = texts.born.replace('{day}', context.day(birthdate));
    return [[context.ltr(`${firstName} ${lastName}`), context.list([texts.kinds[type], born])]];
  });
  return facts.length > 0 ? [{ title: context.texts.facts.travellers, facts }] : [];
}
