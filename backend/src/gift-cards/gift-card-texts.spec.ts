import { isoDay } from '@safar/domain/dates/dates';
import { WITHDRAWAL_TEXT } from '@safar/domain/gift-cards/gift-cards';
import { LANGUAGES } from '@safar/domain/text/languages';
import { settingsFrom } from '../settings/settings.registry.js';
import { GIFT_CARD_DOCUMENT_TEXTS, giftCardDocument } from './gift-card.document.js';
import type { GiftCardEntity } from './gift-card.entity.js';
import { giftCardSoldMail } from './gift-card.mail.js';

const document = { filename: 'kort.pdf', content: Buffer.from(''), contentType: 'application/pdf' };
const settings = settingsFrom(new Map(), { demo: false });

describe.each(LANGUAGES)(
  'The document of a gift card and the mail to its buyer (%s)',
  (language) => {
    const card = {
      ...{ language, amount: 500, recipientName: '', recipientEmail: '', message: '' },
      ...{ validUntil: isoDay('2029-11-27'), deliverOn: null, deliveredAt: null, replacesId: null },
    } as GiftCardEntity;
    const blocksOf = (card: GiftCardEntity) => {
      const what = { card, code: 'GAVA7K2Q9MWXR4TP', validUntil: isoDay('2029-11-27') };
      return giftCardDocument(what, settings).blocks;
    };
    const printed = (card: GiftCardEntity): string => JSON.stringify(blocksOf(card));
    const mailed = (card: GiftCardEntity): string =>
    giftCardSoldMail({ card, document }, { language, name: 'Noor', brand: 'Noor', agency: '', logo: null }).text; // oxfmt-ignore

    it('name the right of withdrawal, unless the card was not bought but replaces another', () => {
      const right = WITHDRAWAL_TEXT[language];
      expect(right).toContain('14');
      const other = { ...card, replacesId: 'card-1' };
      expect([printed(card).includes(right), printed(other).includes(right)]).toEqual([
        true,
        false,
      ]);
      const start = right.slice(0, 40);
      expect([mailed(card).includes(start), mailed(other).includes(start)]).toEqual([true, false]);
    });

    it.each([
      ['sv', 'Grattis mamma!'],
      ['ar', 'كل عام وأنت بخير!'],
    ])('set a greeting in its own language, %s', (own, message) => {
      expect(blocksOf({ ...card, message })[0]).toEqual({
        ...{ kind: 'text', text: message },
        language: own,
      });
    });

    it('promise no payment at the desk but a link to pay with', () => {
      const link = { sv: 'en länk att betala med', ar: 'رابطاً للدفع' }[language];
      expect(GIFT_CARD_DOCUMENT_TEXTS[language].steps[0]).toContain(link);
    });
  },
);
