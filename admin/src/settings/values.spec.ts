import { type SettingRecord, groupsOf, isChanged, typedFrom, valueFrom } from './values.js';

const setting = (change: Partial<SettingRecord>): SettingRecord => ({
  id: 'klarnaFeePercent',
  value: 2.95,
  default: 3,
  group: 'pricing',
  kind: 'decimal',
  unit: 'percent',
  min: 0,
  max: 10,
  updated_at: null,
  updated_by: null,
  ...change,
});

describe('a setting in its field', () => {
  it('is a number as it is written in Swedish', () => {
    expect(typedFrom(setting({}))).toBe('2,95');
    expect(typedFrom(setting({ value: 'Safar', kind: 'text' }))).toBe('Safar');
    expect(typedFrom(setting({ value: true, kind: 'flag' }))).toBe(true);
  });

  it.each([
    ['3', 3],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['100 000', 100_000],
    ['٣', 3],
    ['-1', -1],
  ])('typed as %p is sent as %p', (typed, value) => {
    expect(valueFrom(setting({}), typed)).toBe(value);
  });

  it.each(['', 'tre', '3 %', '1e3', '0x10', '2.5.0', '3 kr'])(
    'goes as it was typed when it is no number: %p',
    (typed) => {
      expect(valueFrom(setting({}), typed)).toBe(typed);
    },
  );

  it('of whole kronor or days goes as it was typed when it has decimals: it is never joined', () => {
    const whole = setting({ kind: 'whole', unit: 'kronor', value: 149 });
    expect(valueFrom(whole, '149,50')).toBe('149,50');
    expect(valueFrom(whole, '1.149 kr')).toBe(1_149);
    expect(valueFrom(setting({ kind: 'whole', unit: 'days', value: 30 }), '2,5')).toBe('2,5');
  });

  it('of text stays text, also when it looks like a number', () => {
    expect(valueFrom(setting({ kind: 'text', value: '' }), '0701')).toBe('0701');
  });

  it('has changed when another value would be sent', () => {
    expect(isChanged(setting({}), '2,95')).toBe(false);
    expect(isChanged(setting({}), '3')).toBe(true);
    expect(isChanged(setting({ kind: 'text', value: 'Safar' }), ' Safar ')).toBe(false);
    expect(isChanged(setting({ kind: 'flag', value: true }), false)).toBe(true);
  });
});

it('settings stand by group, in the order in which they came', () => {
  const groups = groupsOf([
    setting({ id: 'a', group: 'mail' }),
    setting({ id: 'b', group: 'pricing' }),
    setting({ id: 'c', group: 'mail' }),
  ]);
  expect(groups.map(({ name, records }) => [name, records.map(({ id }) => id).join('')])).toEqual([
    ['mail', 'ac'],
    ['pricing', 'b'],
  ]);
});
