import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import { root } from '../../../tools/paths.mjs';
import { sourceFiles } from '../../../tools/source-files.mjs';
import {
  type Sample,
  arabicSample,
  latinSample,
  scrambledIn,
} from '../../../tools/test/bidi-view.js';

const AMOUNT = arabicSample(formatSek(12_480, 'ar'));
const DAY = arabicSample(formatDay(isoDay('2027-01-12'), 'ar'));
const NAME = latinSample('Åsa Öberg');
const REF = latinSample('SAF7K2Q9M');
/** For placeholders with other names. */
const NUMBER = latinSample('14');

const under = (sample: Sample, names: string): [string, Sample][] =>
  names.split(' ').map((name) => [name, sample]);

/** Sample values by placeholder. Telephone and company numbers and signs are isolated wherever they are inserted. */
const SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries([
  ...under(AMOUNT, 'amount balance fee given minimum price refund rest surcharge total'),
  ...under(DAY, 'date day deadline due from to'),
  ...under(NAME, 'name names now was'),
  ...under(REF, 'example old ref'),
  ...under(latinSample(isolateLtr('+46 8 465 004 00')), 'phone'),
  ...under(latinSample(isolateLtr('556677-8899')), 'orgNumber'),
  ...under(latinSample(isolateLtr('20%')), 'percent'),
  ...under(latinSample('info@safar.example'), 'email'),
  ...under(latinSample('18:30'), 'time'),
  ...under(latinSample('Safar Travel'), 'brand'),
  ...under(latinSample('Nordisk Reseskydd AB'), 'insurer guarantor'),
  ...under(latinSample('Exempelgatan 1, 101 23 Stockholm'), 'address'),
  ...under(latinSample('Swish'), 'method'),
  ...under(arabicSample('7 أيام'), 'transferDays'),
  ...under(arabicSample('إسطنبول'), 'city country way what'),
]);

const FILES = ['web/src', 'domain/src', 'backend/src', 'backend/stripe-sandbox', 'backend/seed']
  .flatMap(sourceFiles)
  .filter((file) => /(?<!\.(?:spec|fixture|examples))\.tsx?$/.test(file));

const COMMENT = /\/\*\*[^]*?\*\//g;
/** A string, with its quotes. */
const STRING = /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`/g;
const ARABIC = /[\u0621-\u0652]/;
/** Code in a template. */
const INSERTED = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The Arabic strings of a source. */
const textsIn = (source: string): string[] =>
  (source.replace(COMMENT, '').match(STRING) ?? [])
    .filter((text) => ARABIC.test(text))
    .map((text) =>
      text
        .slice(1, -1)
        .replace(INSERTED, '{inserted}')
        .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
        .replaceAll('\\n', '\n'),
    );

const texts = FILES.flatMap((file) =>
  textsIn(readFileSync(join(root, file), 'utf8')).map((text) => [file, text] as const),
);

describe('Every Arabic text of the sources, as displayed', () => {
  it('keeps references, telephone numbers, names, dates and amounts whole', () => {
    expect(scrambledIn(texts, SAMPLES, NUMBER)).toEqual([]);
  });

  it('scrambles a telephone number that is not isolated (negative control)', () => {
    const raw = { ...SAMPLES, phone: latinSample('+46 8 465 004 00') };
    expect(scrambledIn(texts, raw, NUMBER)).not.toEqual([]);
  });

  it('is found in every kind of string (negative control)', () => {
    const source = `const a = ['هاتف +46 8', "هاتف +46 8", \`هاتف +46 8 \${f({ a })}\`];`;
    const found = textsIn(source).map((text) => ['x.ts', text] as const);
    expect(scrambledIn(found, {}, NUMBER)).toHaveLength(3);
  });
});
