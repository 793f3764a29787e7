import { formatDay } from '@safar/domain/dates/day-formats';
import type { IsoDay } from '@safar/domain/dates/dates';
import {
  STANDARD_INFORMATION_TITLE,
  standardInformation,
} from '@safar/domain/legal/standard-information';
import { ARABIC_EXPLANATION } from '@safar/domain/legal/standard-information-ar';
import { STANDARD_INFORMATION_B_SV } from '@safar/domain/legal/standard-information-b-sv';
import { remainingOf } from '@safar/domain/money/money';
import { joinedLines } from '@safar/domain/pricing/joined-lines';
import { inLanguage, localized } from '@safar/domain/text/languages';
import { sectionGroup, sectionOfText } from '@safar/domain/text/section-keys';
import {
  type Block,
  type Fact,
  amountIn,
  companyHeader,
  latin,
} from '../../documents/documents.service.js';
import { agencyOf } from '../../settings/settings.service.js';
import type {
  BookingDocumentContext,
  BookingDocumentTemplate,
} from './booking-document-context.js';
import {
  contactBlocks,
  customerBlocks,
  emergencyBlocks,
  heading,
  includedBlocks,
  insuranceFact,
  journeyBlocks,
  passengerBlocks,
  priceTable,
  referenceFact,
  timesBlocks,
  travelBlocks,
} from './booking-documents.blocks.js';
import { extraBlocks } from './extras.blocks.js';
import { flightBlocks } from './flights.blocks.js';
import { roomBlocks, stayBlocks } from './stays.blocks.js';

const TEXTS = localized({
  sv: {
    title: 'Bokningsbekräftelse',
    price: {
      title: 'Pris',
      total: 'Totalt pris',
      included: 'Skatter och flygavgifter ingår i priset.',
    },
    payment: {
      title: 'Betalning',
      what: 'Betalning',
      due: 'Betalas senast',
      amount: 'Belopp',
      first: 'Första betalningen',
      extras: 'Tillval som köptes senare',
      balance: 'Slutbetalning',
      paid: 'Betalt',
      remaining: 'Kvar att betala',
      fee: 'Avgift för betalsättet, utöver resans pris',
    },
    cancellation: {
      title: 'Om du avbokar',
      intro:
        'Du får avboka när som helst före avresan. Avgiften för den här bokningen räknas från dagen då vi fick din begäran och är aldrig högre än priset.',
      when: 'Dagar före avresan',
      fee: 'Avgift',
      orMore: '{from} eller fler',
      share: '{percent}\u00a0% av priset, minst {minimum} per resenär',
      noWithdrawal:
        'Ångerrätt gäller inte vid köp av paketresor. Vid oundvikliga och extraordinära omständigheter på resmålet eller i dess närhet som påverkar resan avbokar du utan avgift.',
    },
    terms: {
      title: 'Villkor för resan',
      law: 'Det här är en paketresa enligt paketreselagen (2018:1217). Lagen går alltid före våra villkor.',
    },
    explanation: 'Kort förklarat',
  },
  ar: {
    title: 'تأكيد الحجز',
    price: {
      title: 'السعر',
      total: 'السعر الإجمالي',
      included: 'السعر يشمل الضرائب ورسوم الطيران.',
    },
    payment: {
      title: 'الدفع',
      what: 'الدفعة',
      due: 'آخر موعد للدفع',
      amount: 'المبلغ',
      first: 'الدفعة الأولى',
      extras: 'إضافات اشتُريت لاحقاً',
      balance: 'الدفعة الأخيرة',
      paid: 'المدفوع',
      remaining: 'المتبقي',
      fee: 'رسوم طريقة الدفع، إضافةً إلى سعر الرحلة',
    },
    cancellation: {
      title: 'إذا ألغيت الرحلة',
      intro:
        'يحق لك الإلغاء في أي وقت قبل السفر. تُحسب الرسوم في هذا الحجز من يوم وصول طلبك، ولا تتجاوز السعر أبداً.',
      when: 'عدد الأيام قبل السفر',
      fee: 'الرسوم',
      orMore: '{from} أو أكثر',
      share: '{percent} من السعر، على ألا تقل عن {minimum} لكل مسافر',
      noWithdrawal:
        'لا يسري حق التراجع عن الشراء (ångerrätt) على الباقات السياحية. وفي الظروف الاستثنائية التي لا يمكن تفاديها في الوجهة أو قربها وتؤثر في الرحلة يمكنك الإلغاء دون رسوم.',
    },
    terms: {
      title: 'شروط الرحلة',
      law: 'هذه الرحلة باقة سياحية بموجب قانون الباقات السياحية السويدي (paketreselagen 2018:1217)، والقانون مقدَّم دائماً على شروطنا. النص السويدي هو الملزم قانوناً، والنص العربي شرح له.',
    },
    explanation: 'شرح موجز',
  },
});

/** Contains all information that the law requires in writing (package travel law 2018:1217, chapter 2). */
export const confirmation: BookingDocumentTemplate = {
  kind: 'confirmation',
  printsTerms: true,
  texts: TEXTS,
  content: (context) => {
    const texts = TEXTS[context.language];
    return {
      ...companyHeader(context.settings, context.language),
      title: texts.title,
      facts: [referenceFact(context)],
      blocks: [
        ...journeyBlocks(context),
        ...flightBlocks(context),
        ...stayBlocks(context),
        ...roomBlocks(context),
        ...extraBlocks(context),
        ...timesBlocks(context),
        ...customerBlocks(context),
        ...passengerBlocks(context),
        ...priceBlocks(context),
        ...paymentBlocks(context),
        ...emergencyBlocks(context),
        ...includedBlocks(context),
        ...cancellationBlocks(context),
        ...travelBlocks(context),
        ...contactBlocks(context),
        heading(texts.terms.title),
        { kind: 'text', text: texts.terms.law },
        { kind: 'clauses', clauses: clausesIn(context) },
        ...lawBlocks(context),
      ],
    };
  },
};

function priceBlocks(context: BookingDocumentContext): Block[] {
  const { booking, lines, language } = context;
  const { price } = TEXTS[language];
  const total: Fact = [price.total, amountIn(booking.totalPrice, language)];
  return [
    heading(price.title),
    priceTable({ lines: joinedLines(lines), sums: [total] }, context),
    { kind: 'text', text: price.included },
    { kind: 'facts', facts: [insuranceFact(context)] },
  ];
}

function paymentBlocks({ booking, plan, fees, language }: BookingDocumentContext): Block[] {
  const { payment } = TEXTS[language];
  const { paidAmount: paid } = booking;
  const sums: Fact[] = [
    [payment.paid, amountIn(paid, language)],
    [payment.remaining, amountIn(remainingOf(booking.totalPrice, paid), language)],
  ];
  return [
    heading(payment.title),
    {
      kind: 'table',
      columns: [
        { head: payment.what, share: 3 },
        { head: payment.due, share: 3 },
        { head: payment.amount, share: 2, end: true },
      ],
      rows: plan.map(({ kind, due_date: due, amount }) => [
        payment[kind],
        formatDay(due as IsoDay, language),
        amountIn(amount, language),
      ]),
      sums: fees > 0 ? [...sums, [payment.fee, amountIn(fees, language)]] : sums,
    },
  ];
}

/** Prints the cancellation ladder of the booking, even if the terms have changed since. */
function cancellationBlocks({ booking, language }: BookingDocumentContext): Block[] {
  const { cancellation } = TEXTS[language];
  const ladder = booking.cancellationLadder;
  return [
    heading(cancellation.title),
    { kind: 'text', text: cancellation.intro },
    {
      kind: 'table',
      columns: [
        { head: cancellation.when, share: 1 },
        { head: cancellation.fee, share: 2.4 },
      ],
      rows: ladder.map(({ fromDaysBefore: from, percent, minimumPerTraveller }, index) => {
        const above = ladder[index - 1]?.fromDaysBefore;
        const days = latin(`${from}–${(above ?? 0) - 1}`, language);
        return [
          above === undefined ? cancellation.orMore.replace('{from}', String(from)) : days,
          cancellation.share
            .replace('{percent}', language === 'ar' ? latin(`${percent}%`, 'ar') : String(percent))
            .replace('{minimum}', amountIn(minimumPerTraveller, language)),
        ];
      }),
    },
    { kind: 'text', text: cancellation.noWithdrawal },
  ];
}

/** Part B of the terms covers package trips. */
const PACKAGE_TERMS = 'b';

function clausesIn({ terms, language }: BookingDocumentContext): Fact[] {
  const textsByKey = new Map(
    terms.map((item) => [
      item.key_name,
      inLanguage({ sv: item.value_sv, ar: item.value_ar }, language),
    ]),
  );
  return [...textsByKey].flatMap(([key, title]): Fact[] => {
    const clause = key.endsWith('_title') ? sectionOfText('terms', key) : null;
    if (clause === null || sectionGroup('terms', clause) !== PACKAGE_TERMS) return [];
    const text = textsByKey.get(`${clause}_text`);
    return title && text ? [[title, text]] : [];
  });
}

/** The official form in Swedish, with an explanation for Arabic readers. */
function lawBlocks({ settings, language }: BookingDocumentContext): Block[] {
  const form = standardInformation(STANDARD_INFORMATION_B_SV, {
    organiser: agencyOf(settings, 'sv'),
    guarantor: {
      name: settings['badges.guarantor'],
      address: settings['badges.guarantorContact'],
      email: settings['badges.guarantorEmail'],
      phone: settings['badges.guarantorPhone'],
    },
  });
  const official: Block[] = [
    { kind: 'heading', text: STANDARD_INFORMATION_TITLE, language: 'sv' },
    ...form.paragraphs.map((text): Block => ({ kind: 'text', text, language: 'sv' })),
    { kind: 'heading', text: form.rightsTitle, language: 'sv' },
    { kind: 'list', items: form.rights, language: 'sv' },
    { kind: 'text', text: form.law, language: 'sv' },
  ];
  if (language === 'sv') return official;
  return [
    ...official,
    heading(TEXTS[language].explanation),
    { kind: 'list', items: ARABIC_EXPLANATION },
  ];
}
