import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Din betalning återbetalas',
    greeting: 'Vi beklagar',
    body: 'Din betalning kom fram efter att tiden för bokning {ref} gått ut, och platserna hann bli sålda. Vi betalar därför tillbaka hela beloppet, {amount}, på samma sätt som du betalade. Det tar oftast några bankdagar.',
    extras:
      'Din betalning för tillval till bokning {ref} kom fram för sent, och tillvalen går inte längre att få. Vi betalar därför tillbaka hela beloppet, {amount}, på samma sätt som du betalade. Det tar oftast några bankdagar. Din bokning är oförändrad.',
    help: 'Ring oss gärna, så hjälper vi dig till en annan avresa.',
  },
  ar: {
    subject: 'سنعيد إليك دفعتك',
    greeting: 'نأسف لما حدث',
    body: 'وصلت دفعتك بعد انتهاء مهلة الحجز {ref} وكانت المقاعد قد نفدت. لذلك نعيد المبلغ كاملاً، {amount}، بالطريقة نفسها التي دفعت بها، ويستغرق ذلك عادةً بضعة أيام عمل.',
    extras:
      'وصلت متأخرةً دفعتك مقابل إضافات الحجز {ref}، ولم تعد هذه الإضافات متاحة. لذلك نعيد المبلغ كاملاً، {amount}، بالطريقة نفسها التي دفعت بها، ويستغرق ذلك عادةً بضعة أيام عمل. ولم يتغير شيء في حجزك.',
    help: 'اتصل بنا لنساعدك في إيجاد موعد آخر.',
  },
});

export const latePaymentRefunded: BookingMailTemplate = {
  topic: 'late_payment_refunded',
  name: 'Återbetalning av sen betalning',
  texts: TEXTS,
  body: (context) => {
    const amount = context.sek(context.amount('amount') ?? 0);
    const texts = context.in(TEXTS);
    const isForExtras = context.word('purpose') === 'extras';
    return {
      ...context.head(texts),
      paragraphs: isForExtras
        ? [context.interpolate(texts.extras, { amount })]
        : [context.interpolate(texts.body, { amount }), texts.help],
    };
  },
};
