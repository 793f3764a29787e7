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

describe('A setting in its field', () => {
  it('is shown as a Swedish number', () => {
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
    'is sent unchanged when it is not a number: %p',
    (typed) => {
      expect(valueFrom(setting({}), typed)).toBe(typed);
    },
  );

  it('in whole kronor or days is sent unchanged when it has decimals: the digits are not joined', () => {
    const whole = setting({ kind: 'whole', unit: 'kronor', value: 149 });
    expect(valueFrom(whole, '149,50')).toBe('149,50');
    expect(valueFrom(whole, '1.149 kr')).toBe(1_149);
    expect(valueFrom(setting({ kind: 'whole', unit: 'days', value: 30 }), '2,5')).toBe('2,5');
  });

  it('of text stays text, also when it looks like a number', () => {
    expect(valueFrom(setting({ kind: 'text', value: '' }), '0701')).toBe('0701');
  });

  it('is changed when another value would be sent', () => {
    expect(isChanged(setting({}), '2,95')).toBe(false);
    expect(isChanged(setting({}), '3')).toBe(true);
    expect(isChanged(setting({ kind: 'text', value: 'Safar' }), ' Safar ')).toBe(false);
    expect(isChanged(setting({ kind: 'flag', value: true }), false)).toBe(true);
  });
});

it('settings are grouped in their original order', () => {
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
