import {
  type ContractTerms,
  DEFAULT_SALE_TERMS,
  contractTermsOf,
  fillTerms,
} from '@safar/domain/legal/contract-terms';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { isolateAuto, isolateLtr } from '@safar/domain/money/formats';
import { scrambledIn, seenFromLeft, textsOf } from '../../../../tools/test/bidi-view.js';
import { CONTENT } from '../../../seed/content.js';
import { SHARED_TEXTS } from '../../../src/bookings/mails/booking-mail.shared-texts.js';
import { BOOKING_MAIL_TEMPLATES } from '../../../src/bookings/mails/templates/index.js';
import { renderHtml } from '../../../src/mails/mail.service.js';

const REF = 'SAF7K2Q9M';
const DAY = formatDay(isoDay('2027-01-12'), 'ar');

const TERMS: ContractTerms = contractTermsOf({
  ...DEFAULT_SALE_TERMS,
  insurer: 'Nordisk Reseskydd AB',
  hasCover: true,
});

/** Texts of each template of a booking mail under its topic. */
const BOOKING_MAIL_TEXTS = Object.fromEntries(
  BOOKING_MAIL_TEMPLATES.map(({ topic, texts }) => [topic, texts.ar]),
);

const SUBJECTS = textsOf([BOOKING_MAIL_TEXTS])
  .filter(([name]) => name.endsWith('.subject'))
  .map(([, what]) => what);

/** Values around a mail; the subject uses none of them. */
const FRAME = { language: 'ar', name: 'سفر', brand: 'سفر', agency: '', logo: null } as const;

const subjectOf = (subject: string): string =>
  renderHtml({ subject, greeting: '', paragraphs: [], signature: [] }, FRAME).subject;

describe('Arabic texts for customers, as displayed', () => {
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
}); // oxfmt-ignore
