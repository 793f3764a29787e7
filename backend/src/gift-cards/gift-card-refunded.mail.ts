import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import { type Language, localized } from '@safar/domain/text/languages';
import { type MailFrame, type RenderedMail, renderHtml } from '../mails/mail.service.js';

export const GIFT_CARD_REFUNDED_TEXTS = localized({
  sv: {
    subject: 'Köpet av ditt presentkort är återbetalt',
    hello: 'Hej!',
    body: 'Vi har betalat tillbaka {amount} för presentkortet som slutar på {code}, på samma sätt som du betalade.',
    byHand:
      'Vi har betalat tillbaka {amount} för presentkortet som slutar på {code}, till ditt bankkonto.',
    closed: 'Kortet och koden gäller inte längre.',
    refund: 'Du får tillbaka',
  },
  ar: {
    subject: 'أعدنا إليك ثمن بطاقة الهدية',
    hello: 'مرحباً،',
    body: 'أعدنا إليك {amount} ثمن بطاقة الهدية التي ينتهي رمزها بـ {code}، بالطريقة نفسها التي دفعت بها.',
    byHand: 'أعدنا إليك {amount} ثمن بطاقة الهدية التي ينتهي رمزها بـ {code}، إلى حسابك البنكي.',
    closed: 'لم تعد البطاقة ورمزها صالحين.',
    refund: 'المبلغ المُعاد إليك',
  },
});

/** A purchase that was paid back. */
export interface RefundedPurchase {
  /** Whole SEK. */
  readonly amount: number;
  readonly codeLast4: string;
  /** Staff sent it to the account of the buyer. */
  readonly isByHand: boolean;
  /** It pays nothing any more; otherwise only a part of its purchase went back. */
  readonly isOver: boolean;
}

/** Mail to the buyer of a card whose purchase staff have paid back. */
export function giftCardRefundedMail(
  { amount, codeLast4, isByHand, isOver }: RefundedPurchase,
  frame: MailFrame,
  language: Language,
): RenderedMail {
  const texts = GIFT_CARD_REFUNDED_TEXTS[language];
  const kronor = formatSek(amount, language);
  const body = (isByHand ? texts.byHand : texts.body)
    .replace('{amount}', kronor)
    .replace('{code}', isolateLtr(codeLast4));
  return renderHtml(
    {
      subject: texts.subject,
      greeting: texts.hello,
      paragraphs: isOver ? [body, texts.closed] : [body],
      facts: [[texts.refund, kronor]],
      signature: [frame.agency],
    },
    frame,
  );
}
