import { localized } from '@safar/domain/text/languages';

/**
 * Texts of several booking mails. The texts of one mail are in its file.
 *
 * Subjects do not name the destination: it may reveal a belief, and other people can read subjects, also on locked
 * screens. They name the booking and its departure day instead.
 */
export const SHARED_TEXTS = localized({
  sv: {
    subject: '{what} – {ref}, avresa {day}',
    hello: 'Hej {name}!',
    open: 'Visa bokningen',
    pay: 'Betala {amount}',
    phone: 'Telefon',
    hours: 'Öppettider',
    emergency: 'Journummer under resan:',
    stays: 'Boende',
    rooms: 'Rum',
    flights: {
      title: 'Flyg',
      local: 'Alla tider är lokal tid.',
      finalBy: 'Tiderna är preliminära. De slutliga får du senast {day}.',
      finalSoon: 'Tiderna är preliminära. De slutliga får du före avresan.',
    },
    facts: {
      reference: 'Bokningsnummer',
      destination: 'Resmål',
      airport: 'Flyg från',
      extras: 'Tillval',
      departure: 'Avresa',
      return: 'Hemresa',
      travellers: 'Resenärer',
      total: 'Pris',
      paid: 'Betalt',
      remaining: 'Kvar att betala',
      due: 'Betalas senast',
      refund: 'Du får tillbaka',
    },
    ways: {
      card: 'till kortet du betalade med',
      swish_online: 'med Swish till numret du betalade från',
      klarna: 'via Klarna',
      gift_card: 'till ditt presentkort',
      bank: 'till ditt bankkonto',
      swish: 'med Swish',
      cash: 'kontant',
      terminal: 'till kortet du betalade med',
      same: 'på samma sätt som du betalade',
    },
    remaining: 'Kvar att betala är {rest}.',
    remainingDue: 'Kvar att betala är {rest}, senast {due}.',
    settled: 'Resan är helt betald. Tack!',
    renewed: 'Nya resehandlingar är bifogade. De ersätter dem som du har fått tidigare.',
  },
  ar: {
    subject: '{what} – {ref}، المغادرة {day}',
    hello: 'مرحباً {name}،',
    open: 'عرض الحجز',
    pay: 'ادفع {amount}',
    phone: 'هاتف',
    hours: 'أوقات العمل',
    emergency: 'رقم الطوارئ أثناء الرحلة:',
    stays: 'الإقامة',
    rooms: 'الغرف',
    flights: {
      title: 'الرحلات الجوية',
      local: 'جميع المواعيد بالتوقيت المحلي.',
      finalBy: 'هذه مواعيد مبدئية، ونرسل إليك المواعيد النهائية في موعد أقصاه {day}.',
      finalSoon: 'هذه مواعيد مبدئية، ونرسل إليك المواعيد النهائية قبل المغادرة.',
    },
    facts: {
      reference: 'رقم الحجز',
      destination: 'الوجهة',
      airport: 'الطيران من',
      extras: 'الإضافات',
      departure: 'المغادرة',
      return: 'العودة',
      travellers: 'المسافرون',
      total: 'السعر',
      paid: 'المدفوع',
      remaining: 'المتبقي',
      due: 'آخر موعد للدفع',
      refund: 'المبلغ المُعاد إليك',
    },
    ways: {
      card: 'إلى البطاقة التي دفعت بها',
      swish_online: 'عبر Swish إلى الرقم الذي دفعت منه',
      klarna: 'عبر Klarna',
      gift_card: 'إلى بطاقة هديتك',
      bank: 'إلى حسابك البنكي',
      swish: 'عبر Swish',
      cash: 'نقداً',
      terminal: 'إلى البطاقة التي دفعت بها',
      same: 'بالطريقة نفسها التي دفعت بها',
    },
    remaining: 'المبلغ المتبقي هو {rest}.',
    remainingDue: 'المبلغ المتبقي هو {rest}، وآخر موعد لدفعه {due}.',
    settled: 'دُفع ثمن الرحلة بالكامل. شكراً لك!',
    renewed: 'تجد وثائق سفر جديدة مرفقة، وهي تحلّ محلّ الوثائق التي وصلتك سابقاً.',
  },
});

export type RefundMethod = keyof typeof SHARED_TEXTS.sv.ways;

export const isRefundMethod = (text: string): text is RefundMethod =>
  Object.hasOwn(SHARED_TEXTS.sv.ways, text);
