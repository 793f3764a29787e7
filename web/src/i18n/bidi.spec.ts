import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import {
  type Sample, arabicSample, latinSample, scrambledIn, textsOf,
} from '../../../tools/test/bidi-view.js'; // oxfmt-ignore
import { GIFT_CARD_PRIVACY } from '../features/articles/gift-card-texts.js';
import { TRAVEL_DOCUMENT_TEXTS } from '../features/booking/travel-document-texts.js';
import { FORM_TEXTS } from '../features/reviews/form-texts.js';
import { REVIEW_TEXTS } from '../features/reviews/review-texts.js';

const AMOUNT = arabicSample(formatSek(12_480, 'ar'));
const NUMBER = latinSample('14');

/**
 * Sample values by placeholder. Telephone and company numbers have elements of their own direction (PhoneLink, Ltr).
 */
const SAMPLES: Readonly<Record<string, Sample>> = {
  ref: latinSample('SAF7K2Q9M'),
  example: latinSample('SAF7K2Q9M'),
  phone: latinSample(isolateLtr('+46 8 465 004 00')),
  email: latinSample('info@safar.example'),
  time: latinSample('18:30'),
  name: latinSample('Åsa Öberg'),
  brand: latinSample('Safar Travel'),
  insurer: latinSample('Nordisk Reseskydd AB'),
  guarantor: latinSample('Kammarkollegiet'),
  orgNumber: latinSample(isolateLtr('556677-8899')),
  address: latinSample('Exempelgatan 1, 101 23 Stockholm'),
  date: arabicSample(formatDay(isoDay('2027-01-12'), 'ar')),
  transferDays: arabicSample('7 أيام'),
  city: arabicSample('إسطنبول'),
  country: arabicSample('تركيا'),
  amount: AMOUNT,
  price: AMOUNT,
  total: AMOUNT,
  balance: AMOUNT,
};

const folder = join(import.meta.dirname, 'ar');

/** Texts of every file, so that none is forgotten. */
async function everyText(): Promise<[name: string, text: string][]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const trees = files.map(async (file) => {
    const { default: tree } = (await import(join(folder, file))) as { readonly default: object };
    return textsOf([tree], `${file} `);
  });
  return [
    ...(await Promise.all(trees)).flat(),
    ...textsOf(
      [REVIEW_TEXTS, FORM_TEXTS, TRAVEL_DOCUMENT_TEXTS, GIFT_CARD_PRIVACY].map(({ ar }) => ar),
    ),
  ];
}

let texts: [name: string, text: string][];
beforeAll(async () => {
  texts = await everyText();
});

describe('the Arabic texts of the site, as displayed', () => {
  it('keep references, telephone numbers, dates and amounts in order', () => {
    expect(scrambledIn(texts, SAMPLES, NUMBER)).toEqual([]);
  });

  it('scramble a telephone number that is not isolated (negative control)', () => {
    const raw = { ...SAMPLES, phone: latinSample('+46 8 465 004 00') };
    expect(scrambledIn(texts, raw, NUMBER)).not.toEqual([]);
  });
});
