import fc from 'fast-check';
import { countUpTo } from '../seats/at-once.js';

/** Just below the size limit of a body, so that it reaches the validation rules and reveals slow patterns. */
const LONG = 90_000;

/** Texts that some parser treats as more than text. */
export const TEXTS: readonly string[] = [
  '', ' ', '\0', 'a\0b', '\ud800', 'a\udfff', '\u202egpj.exe', '\u2066x\u2069', '\ufeff', '\u200f', '\x1b[2J', '\r\nBcc: a@b.example',
  "' or 1=1 --", '$1', '%', '_', '\\', '%s%n', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd', '/', '#', '?',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'Infinity', 'true', '[]', '{}', '[', '{"a":',
  '{"__proto__":{"admin":true}}', '[[[[[[[[]]]]]]]]', '0', '-1', '1e3', '0x10', '١٢٣', '9'.repeat(400), '1.5', '-0', '2147483648',
  '9223372036854775808', '2027-02-30', '0000-00-00', '0000-01-01', '0001-01-01', '9999-12-31', '99999-01-01', '-271821-04-20', '+275760-09-13',
  '294277-01-01', '5874897-12-31', '2027-01-01T25:61:61Z', 'infinity', '-infinity', 'now', 'epoch', 'today', '24:00', '4714-01-01 BC',
  '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '{00000000-0000-4000-8000-000000000000}',
  'a@b', 'a@b.example', '@', '"a b"@c.example', 'javascript:alert(1)', 'http://169.254.169.254/', 'file:///etc/passwd', '//x', 'https://',
  'İ', 'ß', 'ﷺ', '👨‍👩‍👧‍👦', '🇸🇪', 'e\u0301', 'a'.repeat(101), '😀'.repeat(300), 'é'.repeat(5_001),
]; // oxfmt-ignore

/** Texts as long as a body may be, some of them worst cases for careless patterns. */
const LONG_TEXTS: readonly string[] = [
  'x'.repeat(LONG),
  ' '.repeat(LONG),
  `${'a'.repeat(LONG)}!`,
  `${'1'.repeat(LONG)} `,
  `a@${'a.'.repeat(LONG / 2)}`,
  '\n'.repeat(LONG / 2),
  '/'.repeat(LONG),
  `${'-'.repeat(LONG)}x`,
  '['.repeat(LONG),
  '\u0301'.repeat(LONG / 3),
  'x'.repeat(120_000),
];

const NUMBERS: readonly number[] = [
  0, -0, 1, -1, 1.5, 0.1, 2, 12, 13, 99, 100, 101, 366, 1_000, 9_999, 100_000_000, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32,
  2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 5e-324,
]; // oxfmt-ignore

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  countUpTo(depth).reduce<unknown>((inner) => wrap(inner), 'x');

/** Returns an object with own fields such as `__proto__`, which `JSON.parse` creates and a literal does not. */
const own = (text: string): unknown => JSON.parse(text);

const THINGS: readonly unknown[] = [
  null, true, false, [], {}, [null], [[]], [{}], [[[[]]]], ['a', 1, null], [1, 2, 3], { id: null }, { length: -1 }, { valueOf: 1 },
  { toString: 'x' }, { toJSON: null }, { then: 'x' }, { $ne: null }, { '': '' }, { 'a\0b': 1 },
  own('{"__proto__":{"admin":true}}'), own('{"__proto__":null}'), own('{"constructor":{"prototype":{"admin":true}}}'),
  nested(39, (inner) => ({ a: inner })), nested(45, (inner) => [inner]), nested(3_000, (inner) => [inner]),
  countUpTo(61).map(() => null), countUpTo(5_000).map(() => 0), countUpTo(1_001).map((index) => ({ id: index })),
  Object.fromEntries(countUpTo(2_000).map((index) => [`k${index}`, index])),
]; // oxfmt-ignore

export const oddText = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG_TEXTS) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** Single JSON values that filters accept. */
export const oddScalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS, null, true, false),
);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...THINGS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
);
