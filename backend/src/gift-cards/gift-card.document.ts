import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import {
  GUARANTEE_TEXT, WITHDRAWAL_TEXT, shownGiftCardCode,
} from '@safar/domain/gift-cards/gift-cards'; // oxfmt-ignore
import { isolateAuto } from '@safar/domain/money/formats';
import { languageOfText } from '@safar/domain/reviews/reviews';
import { localized } from '@safar/domain/text/languages';
import {
  type DocumentContent,
  amountIn,
  companyHeader,
  latin,
} from '../documents/documents.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { GiftCardEntity } from './gift-card.entity.js';

export const GIFT_CARD_DOCUMENT_TEXTS = localized({
  sv: {
    title: 'Presentkort',
    amount: 'Värde',
    recipient: 'Till',
    validUntil: 'Gäller till och med',
    code: 'Kod',
    qr: 'Koden {code} som QR-kod',
    use: 'Så använder du presentkortet',
    steps: [
      'Boka en resa på vår webbplats, eller hos oss: då får du en länk att betala med.',
      'Skriv koden när du betalar. Kortet betalar så långt det räcker, och resten betalar du på annat sätt.',
      'Det som blir över ligger kvar på kortet så länge det gäller.',
    ],
    keep: 'Förvara kortet som kontanter: den som har koden kan använda det. Presentkortet kan inte bytas mot pengar.',
  },
  ar: {
    title: 'بطاقة هدية',
    amount: 'القيمة',
    recipient: 'إلى',
    validUntil: 'صالحة حتى نهاية يوم',
    code: 'الرمز',
    qr: 'الرمز {code} على شكل رمز QR',
    use: 'كيف تستخدم بطاقة الهدية',
    steps: [
      'احجز رحلة على موقعنا، أو في مكتبنا فنرسل إليك رابطاً للدفع.',
      'اكتب الرمز عند الدفع. تدفع البطاقة بقدر رصيدها، وتدفع أنت الباقي بطريقة أخرى.',
      'يبقى الرصيد غير المستخدم على البطاقة حتى آخر يوم من صلاحيتها.',
    ],
    keep: 'احفظ البطاقة كما تحفظ النقود: يستطيع من يملك الرمز استخدامها. لا يمكن استبدال البطاقة بالنقود.',
  },
});

/** A card with what its document alone says. */
export interface PrintedCard {
  readonly card: Pick<
    GiftCardEntity,
    'amount' | 'language' | 'recipientName' | 'message' | 'replacesId'
  >;
  readonly code: string;
  readonly validUntil: IsoDay;
}

/** The document of a gift card: the only place that keeps its code. */
export function giftCardDocument(
  { card, code, validUntil }: PrintedCard,
  settings: SettingsValues,
): DocumentContent {
  const { language, amount, recipientName, message, replacesId } = card;
  const texts = GIFT_CARD_DOCUMENT_TEXTS[language];
  const shown = shownGiftCardCode(code);
  return {
    ...companyHeader(settings, language),
    title: texts.title,
    facts: [
      ...(recipientName ? [[texts.recipient, isolateAuto(recipientName)] as const] : []),
      [texts.amount, amountIn(amount, language)],
      [texts.validUntil, formatDay(validUntil, language)],
      [texts.code, latin(shown, language)],
    ],
    blocks: [
      // A greeting may be in the other language than the card.
      ...(message
        ? [{ kind: 'text', text: message, language: languageOfText(message) } as const]
        : []),
      { kind: 'qr', text: code, alt: texts.qr.replace('{code}', shown) },
      { kind: 'heading', text: texts.use },
      { kind: 'list', items: texts.steps },
      { kind: 'text', text: texts.keep },
      { kind: 'text', text: GUARANTEE_TEXT[language] },
      // A card in place of another was not bought.
      ...(replacesId ? [] : [{ kind: 'text', text: WITHDRAWAL_TEXT[language] } as const]),
    ],
  };
}

/** Returns the code of a document, grouped as it is printed; null when the document was emptied. */
export function codeOn(content: DocumentContent | null): string | null {
  const qr = content?.blocks.find((block) => block.kind === 'qr');
  return qr ? shownGiftCardCode(qr.text) : null;
}
