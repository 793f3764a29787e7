import {
  type ContractTerms,
  DEFAULT_SALE_TERMS,
  contractTermsOf,
  fillTerms,
} from '@safar/domain/legal/contract-terms';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { formatSek, isolateAuto, isolateLtr } from '@safar/domain/money/formats';
import {
  type Sample,
  arabicSample,
  latinSample,
  scrambledIn,
  seenFromLeft,
  textsOf,
} from '../../../../tools/test/bidi-view.js';
import { CONTENT } from '../../../seed/content.js';
import { SHARED_TEXTS } from '../../../src/bookings/mails/booking-mail.shared-texts.js';
import { BOOKING_MAIL_TEMPLATES } from '../../../src/bookings/mails/templates/index.js';
import { SHARED_TEXTS as BOOKING_DOCUMENT_TEXTS } from '../../../src/bookings/documents/booking-document.shared-texts.js';
import { BOOKING_DOCUMENT_TEMPLATES } from '../../../src/bookings/documents/booking-documents.service.js';
import { latin } from '../../../src/documents/documents.service.js';
import { renderHtml } from '../../../src/mails/mail.service.js';
import { REVERSAL_TEXTS } from '../../../src/payments/documents/credit-note-reversal.document.js';
import { CREDIT_NOTE_TEXTS } from '../../../src/payments/documents/credit-note.document.js';
import { SHARED_TEXTS as PAYMENT_DOCUMENT_TEXTS } from '../../../src/payments/documents/payment-document.shared-texts.js';
import { GIFT_CARD_DOCUMENT_TEXTS } from '../../../src/gift-cards/gift-card.document.js';
import { GIFT_CARD_MAIL_TEXTS } from '../../../src/gift-cards/gift-card.mail.js';
import { CANCEL_ANSWER_TEXTS } from '../../../src/booking-changes/requests/cancel-request-answered.mail.js';
import { CONTACT_REPLY_TEXTS } from '../../../src/inbox/contact-reply.mail.js';
import { REVIEW_ANSWER_TEXTS } from '../../../src/reviews/invitations/review-answer.mail.js';
import { REVIEW_INVITE_TEXTS } from '../../../src/reviews/invitations/review-invite.mail.js';
import { GIFT_CARD_REFUNDED_TEXTS } from '../../../src/gift-cards/gift-card-refunded.mail.js';
import { RECEIPT_TEXTS } from '../../../src/payments/documents/receipt.document.js'; // oxfmt-ignore

const REF = 'SAF7K2Q9M';
const DAY = formatDay(isoDay('2027-01-12'), 'ar');
const AMOUNT = arabicSample(formatSek(12_480, 'ar'));
const NAME = latinSample(isolateLtr('Åsa Öberg'));

/** Sample values, filled in as mails and documents do. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  ...{ ref: latinSample(latin(REF, 'ar')), old: latinSample(latin('SAF2M4P6R', 'ar')) },
  ...{
    phone: latinSample(latin('+46 8 465 004 99', 'ar')),
    percent: latinSample(latin('20%', 'ar')),
  },
  ...{
    amount: AMOUNT,
    rest: AMOUNT,
    fee: AMOUNT,
    refund: AMOUNT,
    surcharge: AMOUNT,
    minimum: AMOUNT,
  },
  ...{
    day: arabicSample(DAY),
    due: arabicSample(DAY),
    from: arabicSample(DAY),
    to: arabicSample(DAY),
    deadline: arabicSample(DAY),
  },
  ...{
    name: NAME,
    names: NAME,
    was: NAME,
    now: NAME,
    insurer: latinSample(latin('Nordisk Reseskydd AB', 'ar')),
  },
  ...{
    way: arabicSample('نقداً'),
    what: arabicSample('تم تأكيد حجزك'),
    transferDays: arabicSample('7 أيام'),
  },
  method: latinSample('Swish'),
};

const TERMS: ContractTerms = contractTermsOf({
  ...DEFAULT_SALE_TERMS,
  insurer: 'Nordisk Reseskydd AB',
  hasCover: true,
});

/** Texts of each template of a booking mail under its topic. */
const BOOKING_MAIL_TEXTS = Object.fromEntries(
  BOOKING_MAIL_TEMPLATES.map(({ topic, texts }) => [topic, texts.ar]),
);

/** Texts of all mails. */
const MAIL_TEXTS = {
  ...SHARED_TEXTS.ar,
  ...BOOKING_MAIL_TEXTS,
  giftCards: GIFT_CARD_MAIL_TEXTS.ar,
  contactReply: CONTACT_REPLY_TEXTS.ar,
  cancelAnswer: CANCEL_ANSWER_TEXTS.ar,
  reviewInvite: REVIEW_INVITE_TEXTS.ar,
  reviewAnswer: REVIEW_ANSWER_TEXTS.ar,
  refundedGiftCards: GIFT_CARD_REFUNDED_TEXTS.ar,
};

const BOOKING_DOCUMENTS = [
  BOOKING_DOCUMENT_TEXTS.ar,
  ...BOOKING_DOCUMENT_TEMPLATES.map(({ texts }) => texts.ar),
];

const PAYMENT_DOCUMENTS = [
  GIFT_CARD_DOCUMENT_TEXTS,
  PAYMENT_DOCUMENT_TEXTS,
  RECEIPT_TEXTS,
  CREDIT_NOTE_TEXTS,
  REVERSAL_TEXTS,
].map(({ ar }) => ar);

const SUBJECTS = textsOf([BOOKING_MAIL_TEXTS])
  .filter(([name]) => name.endsWith('.subject'))
  .map(([, what]) => what);

/** Values around a mail; the subject uses none of them. */
const FRAME = { language: 'ar', name: 'سفر', brand: 'سفر', agency: '', logo: null } as const;

const subjectOf = (subject: string): string =>
  renderHtml({ subject, greeting: '', paragraphs: [], signature: [] }, FRAME).subject;

describe('Arabic texts for customers, as displayed', () => {
  it.each([
    ['mails', [MAIL_TEXTS]],
    ['documents about bookings', BOOKING_DOCUMENTS],
    ['receipts and credit notes', PAYMENT_DOCUMENTS],
  ])('keep references, telephone numbers, dates and amounts whole in %s', (_, texts) => {
    expect(scrambledIn(textsOf(texts), SAMPLES, latinSample('14'))).toEqual([]);
  });

  it('keep figures whole in the texts of the agency once the terms are filled in', () => {
    const texts = Object.values(CONTENT).flat().map(({ key, ar }) => [key, fillTerms(ar, TERMS, 'ar')] as const);
    expect(scrambledIn(texts, {})).toEqual([]);
  });

  it.each(SUBJECTS)('need no direction mark in the subject «%s»', (what) => {
    const subject = subjectOf(SHARED_TEXTS.ar.subject
      .replace('{what}', what).replace('{ref}', isolateLtr(REF)).replace('{day}', DAY));
    expect(subject).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    const seen = seenFromLeft(subject);
    expect(seen).toContain(REF);
    expect(seen).toContain(seenFromLeft(DAY));
    expect(seen.endsWith(seenFromLeft(what))).toBe(true);
  });

  it.each(['Safar', 'Noor Resor', 'نور للسفر'])('need no direction mark around the agency’s name «%s»', (brand) => {
    const seen = seenFromLeft(subjectOf(`رد من ${isolateAuto(brand)} على رسالتك`));
    expect(seen).toBe(`${seenFromLeft('على رسالتك')} ${seenFromLeft(brand)} ${seenFromLeft('رد من')}`);
  });

  it('scramble a telephone number that is not isolated (control)', () => {
    const raw = { ...SAMPLES, phone: latinSample('+46 8 465 004 99') };
    expect(scrambledIn(textsOf([MAIL_TEXTS]), raw, latinSample('14'))).not.toEqual([]);
  });
}); // oxfmt-ignore
