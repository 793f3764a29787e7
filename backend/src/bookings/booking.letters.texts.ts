import type { Language } from '@safar/domain/rules/languages';

interface LetterTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
}

export interface BookingTexts {
  readonly open: string;
  readonly phone: string;
  readonly emergency: string;
  readonly facts: Readonly<
    Record<
      | 'reference'
      | 'destination'
      | 'departure'
      | 'return'
      | 'travellers'
      | 'total'
      | 'paid'
      | 'remaining'
      | 'due',
      string
    >
  >;
  readonly letters: Readonly<Record<'confirmed' | 'received' | 'refunded', LetterTexts>>;
}

/** The destination stays out of subjects: a trip may tell what somebody believes. */
export const BOOKING_TEXTS: Readonly<Record<Language, BookingTexts>> = {
  sv: {
    open: 'Visa bokningen',
    phone: 'Telefon',
    emergency: 'Nödnummer under resan:',
    facts: {
      reference: 'Bokningsnummer',
      destination: 'Resmål',
      departure: 'Avresa',
      return: 'Hemresa',
      travellers: 'Resenärer',
      total: 'Pris',
      paid: 'Betalt',
      remaining: 'Kvar att betala',
      due: 'Betalas senast',
    },
    letters: {
      confirmed: {
        subject: 'Din bokning {ref} är bekräftad',
        greeting: 'Tack för din bokning',
        paragraphs: [
          'Vi har tagit emot din betalning och platserna är dina. Spara det här brevet: bokningsnumret {ref} och ditt efternamn öppnar bokningen på vår webbplats.',
          'Det här är en paketresa. Du har rätt till hjälp om något går fel, till att överlåta resan till någon annan och till pengarna tillbaka om vi ställer in.',
          'Kontrollera att namnen stämmer med passen och hör av dig om något är fel.',
        ],
      },
      received: {
        subject: 'Vi har tagit emot din betalning för bokning {ref}',
        greeting: 'Tack för din betalning',
        paragraphs: ['Vi har tagit emot {amount} för bokning {ref}.'],
      },
      refunded: {
        subject: 'Din betalning för bokning {ref} återbetalas',
        greeting: 'Vi beklagar',
        paragraphs: [
          'Din betalning kom fram efter att tiden för bokning {ref} gått ut, och platserna hann bli sålda. Vi betalar därför tillbaka hela beloppet, {amount}, till samma betalsätt. Det tar oftast några bankdagar.',
          'Ring oss gärna, så hjälper vi dig till en annan avresa.',
        ],
      },
    },
  },
  ar: {
    open: 'عرض الحجز',
    phone: 'هاتف',
    emergency: 'رقم الطوارئ أثناء الرحلة:',
    facts: {
      reference: 'رقم الحجز',
      destination: 'الوجهة',
      departure: 'المغادرة',
      return: 'العودة',
      travellers: 'المسافرون',
      total: 'السعر',
      paid: 'المدفوع',
      remaining: 'المتبقي',
      due: 'آخر موعد للدفع',
    },
    letters: {
      confirmed: {
        subject: 'تم تأكيد حجزك {ref}',
        greeting: 'شكراً لحجزك معنا',
        paragraphs: [
          'استلمنا دفعتك وأصبحت المقاعد محجوزة لك. احتفظ بهذه الرسالة: رقم الحجز {ref} واسم العائلة يفتحان الحجز على موقعنا.',
          'هذه الرحلة باقة سياحية بموجب القانون السويدي. لك الحق في المساعدة عند حدوث خلل، وفي نقل الرحلة إلى شخص آخر، وفي استرداد ما دفعته إذا ألغيناها.',
          'تأكّد من مطابقة الأسماء لجوازات السفر وتواصل معنا إن وجدت خطأً.',
        ],
      },
      received: {
        subject: 'استلمنا دفعتك للحجز {ref}',
        greeting: 'شكراً لدفعتك',
        paragraphs: ['استلمنا {amount} للحجز {ref}.'],
      },
      refunded: {
        subject: 'سنعيد دفعتك للحجز {ref}',
        greeting: 'نأسف لما حدث',
        paragraphs: [
          'وصلت دفعتك بعد انتهاء مهلة الحجز {ref} وكانت المقاعد قد نفدت. لذلك نعيد المبلغ كاملاً، {amount}، إلى وسيلة الدفع نفسها، ويستغرق ذلك عادةً بضعة أيام عمل.',
          'اتصل بنا لنساعدك في إيجاد موعد آخر.',
        ],
      },
    },
  },
};
