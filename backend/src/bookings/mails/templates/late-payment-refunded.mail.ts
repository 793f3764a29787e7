import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Din betalning återbetalas',
    greeting: 'Vi beklagar',
    body: 'Din betalning kom fram efter att tiden för bokning {ref} gått ut, och resan gick inte längre att få som du bokade den. Vi betalar därför tillbaka hela beloppet, {amount}, på samma sätt som du betalade. Det tar oftast några bankdagar.',
    extras:
      'Din betalning för tillval till bokning {ref} kom fram för sent, och tillvalen går inte längre att få. Vi betalar därför tillbaka hela beloppet, {amount}, på samma sätt som du betalade. Det tar oftast några bankdagar. Din bokning är oförändrad.',
    cancelled:
      'Din betalning för bokning {ref} kom fram efter att bokningen hade avbokats. Vi betalar därför tillbaka hela beloppet, {amount}, på samma sätt som du betalade. Det tar oftast några bankdagar.',
    help: 'Ring oss gärna, så hjälper vi dig till en annan avresa.',
  },
  ar: {
    subject: 'سنعيد إليك دفعتك',
    greeting: 'نأسف لما حدث',
    body: 'وصلت دفعتك بعد انتهاء مهلة الحجز {ref} ولم تعد الرحلة متاحة كما حجزتها. لذلك نعيد المبلغ كاملاً، {amount}، بالطريقة نفسها التي دفعت بها، ويستغرق ذلك عادةً بضعة أيام عمل.',
    extras:
      'وصلت متأخرةً دفعتك مقابل إضافات الحجز {ref}، ولم تعد هذه الإضافات متاحة. لذلك نعيد المبلغ كاملاً، {amount}، بالطريقة نفسها التي دفعت بها، ويستغرق ذلك عادةً بضعة أيام عمل. ولم يتغير شيء في حجزك.',
    cancelled:
      'وصلت دفعتك للحجز {ref} بعد إلغاء الحجز. لذلك نعيد المبلغ كاملاً، {amount}، بالطريقة نفسها التي دفعت بها، ويستغرق ذلك عادةً بضعة أيام عمل.',
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
    const isCancelled = context.word('after') === 'cancelled';
    const isForExtras = !isCancelled && context.word('purpose') === 'extras';
    const text = isCancelled ? texts.cancelled : texts.body;
    return {
      ...context.head(texts),
      paragraphs: isForExtras
        ? [context.interpolate(texts.extras, { amount })]
        : [context.interpolate(text, { amount }), texts.help],
    };
  },
};
