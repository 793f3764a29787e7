import { formatDay } from '@safar/domain/dates/day-formats';
import { GUARANTEE_TEXT, WITHDRAWAL_TEXT } from '@safar/domain/gift-cards/gift-cards';
import { formatSek, isolateAuto } from '@safar/domain/money/formats';
import { localized } from '@safar/domain/text/languages';
import {
  type Attachment,
  type MailFact,
  type MailFrame,
  type RenderedMail,
  renderHtml,
} from '../mails/mail.service.js';
import type { GiftCardEntity } from './gift-card.entity.js';

export const GIFT_CARD_MAIL_TEXTS = localized({
  sv: {
    given: 'Ett presentkort från {brand}',
    sold: 'Ditt presentkort från {brand}',
    hello: 'Hej!',
    helloTo: 'Hej {name}!',
    givenText: 'Du har fått ett presentkort på en resa. Kortet med koden är bifogat.',
    greeting: 'Hälsningen på kortet',
    soldText:
      'Tack! Betalningen är mottagen. Kortet med koden är bifogat, så att du kan skriva ut det eller skicka det vidare.',
    later: 'Vi mejlar kortet till {email} den {day}.',
    now: 'Vi har också mejlat kortet till {email}.',
    replaced:
      'Återbetalningen från en bokning ligger på ett nytt presentkort, eftersom det gamla inte gäller längre. Kortet med koden är bifogat.',
    use: 'Skriv koden när du betalar en resa hos oss. Det som blir över ligger kvar på kortet.',
    amount: 'Värde',
    validUntil: 'Gäller till och med',
  },
  ar: {
    given: 'بطاقة هدية من «{brand}»',
    sold: 'بطاقة الهدية من «{brand}»',
    hello: 'مرحباً،',
    helloTo: 'مرحباً {name}،',
    givenText: 'وصلتك بطاقة هدية لرحلة. تجد البطاقة مع رمزها في المرفق.',
    greeting: 'الكلمة المكتوبة على البطاقة',
    soldText: 'شكراً لك! وصلتنا الدفعة. تجد البطاقة مع رمزها في المرفق لتطبعها أو ترسلها.',
    later: 'سنرسل البطاقة إلى {email} يوم {day}.',
    now: 'وأرسلنا البطاقة أيضاً إلى {email}.',
    replaced:
      'المبلغ المُعاد عن أحد الحجوزات موجود على بطاقة هدية جديدة، لأن البطاقة السابقة لم تعد صالحة. تجد البطاقة مع رمزها في المرفق.',
    use: 'اكتب الرمز عندما تدفع ثمن رحلة لدينا. يبقى الرصيد غير المستخدم على البطاقة.',
    amount: 'القيمة',
    validUntil: 'صالحة حتى نهاية يوم',
  },
});

/** A card with its document; its code is only on that. */
export interface MailedCard {
  readonly card: GiftCardEntity;
  readonly document: Attachment;
}

const factsOf = ({ card: { amount, validUntil, language } }: MailedCard): MailFact[] => {
  const texts = GIFT_CARD_MAIL_TEXTS[language];
  return [
    [texts.amount, formatSek(amount, language)],
    ...(validUntil ? [[texts.validUntil, formatDay(validUntil, language)] as const] : []),
  ];
};

/** Mail to the recipient, on the day of delivery. */
export function giftCardMail(mailed: MailedCard, frame: MailFrame): RenderedMail {
  const { card, document } = mailed;
  const texts = GIFT_CARD_MAIL_TEXTS[card.language];
  const rendered = renderHtml(
    {
      subject: texts.given.replace('{brand}', () => isolateAuto(frame.name)),
      greeting: card.recipientName
        ? texts.helloTo.replace('{name}', () => isolateAuto(card.recipientName))
        : texts.hello,
      paragraphs: [texts.givenText, texts.use, GUARANTEE_TEXT[card.language]],
      ...(card.message ? { quote: { title: texts.greeting, paragraphs: [card.message] } } : {}),
      facts: factsOf(mailed),
      signature: [frame.agency],
    },
    frame,
  );
  return { ...rendered, attachments: [document] };
}

/** Mail to the buyer with the sale, or to a customer whose refund is on a new card. */
export function giftCardSoldMail(mailed: MailedCard, frame: MailFrame): RenderedMail {
  const { card, document } = mailed;
  const texts = GIFT_CARD_MAIL_TEXTS[card.language];
  const rendered = renderHtml(
    {
      subject: texts.sold.replace('{brand}', () => isolateAuto(frame.name)),
      greeting: texts.hello,
      paragraphs: [
        card.replacesId ? texts.replaced : texts.soldText,
        ...deliveryOf(card),
        texts.use,
        GUARANTEE_TEXT[card.language],
        ...(card.replacesId ? [] : [WITHDRAWAL_TEXT[card.language]]),
      ],
      facts: factsOf(mailed),
      signature: [frame.agency],
    },
    frame,
  );
  return { ...rendered, attachments: [document] };
}

function deliveryOf({
  recipientEmail,
  deliverOn,
  deliveredAt,
  language,
}: GiftCardEntity): string[] {
  if (!recipientEmail) return [];
  const texts = GIFT_CARD_MAIL_TEXTS[language];
  const sentence = deliveredAt || !deliverOn ? texts.now : texts.later;
  return [
    sentence
      .replace('{email}', () => isolateAuto(recipientEmail))
      .replace('{day}', deliverOn ? formatDay(deliverOn, language) : ''),
  ];
}
