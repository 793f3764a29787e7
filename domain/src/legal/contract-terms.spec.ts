import {
  type ContractTerms,
  DEFAULT_SALE_TERMS,
  PLACEHOLDERS,
  contractTermsOf,
  fillTerms,
  placeholderValue,
  unknownPlaceholders,
} from './contract-terms.js';
import { sek } from '../money/money.js';

const UNUSUAL: ContractTerms = {
  depositPercent: 35,
  insurancePrice: sek(199),
  klarnaFeePercent: 2.5,
  balanceDueDays: 45,
  moveFee: 500,
  nameFee: 250,
  insurer: 'Trygg Resa',
  hasCover: true,
  ladder: [
    { fromDaysBefore: 60, percent: 15, minimumPerTraveller: sek(300) },
    { fromDaysBefore: 21, percent: 40, minimumPerTraveller: sek(300) },
    { fromDaysBefore: 0, percent: 90, minimumPerTraveller: sek(300) },
  ],
};
const PLAIN = contractTermsOf(DEFAULT_SALE_TERMS);

const plain = (text: string | null) =>
  text?.replace(/\u00a0/g, ' ').replace(/[\u2066-\u2069]/g, '');

describe('a placeholder in a text', () => {
  it.each([
    ['depositPercent', '35 %', '35%'],
    ['klarnaFeePercent', '2,5 %', '2,5%'],
    ['balanceDueDays', '45 dagar', '45 يوماً'],
    ['insurancePrice', '199 kr', '199 كرونة'],
    ['insurer', 'Trygg Resa', 'Trygg Resa'],
    ['moveFee', '500 kr', '500 كرونة'],
    ['nameFee', '250 kr', '250 كرونة'],
    ['moveHours', '72 timmar', '72 ساعة'],
    ['transferDays', '7 dagar', '7 أيام'],
    ['cancellationMinimum', '300 kr', '300 كرونة'],
    ['cancellationCover', 'Avbeställningsskydd', 'حماية الإلغاء'],
    ['childAges', '3–11 år', 'من 3 إلى 11 سنة'],
    ['infantAges', '0–2 år', 'من 0 إلى سنتين'],
    [
      'cancellationSteps',
      '15 % minst 60 dagar före avresan, 40 % 21–59 dagar före och därefter 90 %',
      '15% قبل السفر بمدة 60 يوماً على الأقل، و40% من 21 إلى 59 يوماً، ثم 90% بعد ذلك',
    ],
  ] as const)('%s reads %s and %s', (name, sv, ar) => {
    expect(plain(placeholderValue(name, UNUSUAL, 'sv'))).toBe(sv);
    expect(plain(placeholderValue(name, UNUSUAL, 'ar'))).toBe(ar);
  });

  it('is filled in everywhere, on every line', () => {
    const text = 'Betala {depositPercent} nu.\nResten {balanceDueDays} före.';
    expect(plain(fillTerms(text, UNUSUAL, 'sv'))).toBe('Betala 35 % nu.\nResten 45 dagar före.');
  });

  it('stays as typed when it is unknown, and is reported', () => {
    expect(fillTerms('Betala {deposit}.', UNUSUAL, 'sv')).toBe('Betala {deposit}.');
    expect(unknownPlaceholders('{depositPercent} {deposit} { } {moveFee}')).toEqual([
      'deposit',
      ' ',
    ]);
    expect(unknownPlaceholders(PLACEHOLDERS.map((name) => `{${name}}`).join(' '))).toEqual([]);
  });

  it('removes its sentence when it has no value', () => {
    const text =
      'Kort kostar inget. Väljer du Klarna tillkommer {klarnaFeePercent}; den kommer tillbaka. Se arn.se för 7,5 mer.';
    const free = { ...UNUSUAL, klarnaFeePercent: 0 };
    expect(fillTerms(text, free, 'sv')).toBe('Kort kostar inget. Se arn.se för 7,5 mer.');
    expect(fillTerms('لا رسوم. رسوم Klarna {klarnaFeePercent}.', free, 'ar')).toBe('لا رسوم.');
    expect(fillTerms('{cancellationCover} ingår.', PLAIN, 'sv')).toBe('');
    expect(fillTerms('{cancellationCover} ingår.', UNUSUAL, 'sv')).toBe(
      'Avbeställningsskydd ingår.',
    );
  });
});
