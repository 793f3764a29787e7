import { NO_HOURS } from '@safar/domain/dates/opening-hours';
import { SETTINGS, settingsFrom } from './settings.registry.js';

const stored = (values: Record<string, unknown>) => new Map(Object.entries(values));
const REAL = { demo: false };
const DEMO = { demo: true };

describe('Settings', () => {
  it('have the constants of the specification when nothing is stored', () => {
    expect(settingsFrom(new Map(), REAL)).toMatchObject({
      depositPercent: 20,
      insurancePrice: 149,
      klarnaFeePercent: 3,
      balanceDueDays: 30,
      holdMinutes: 30,
      swishOnline: false,
    });
  });

  it('prefer a stored value to the default', () => {
    expect(settingsFrom(stored({ depositPercent: 25 }), REAL).depositPercent).toBe(25);
  });

  it('never show the fictional company outside the demo', () => {
    const real = settingsFrom(new Map(), REAL);
    const filled = Object.entries(real).filter(
      ([key, value]) => /^(company|badges)\./.test(key) && value !== '' && value !== false,
    );
    expect(filled).toEqual([['company.openingHours', NO_HOURS]]);
    expect(settingsFrom(new Map(), DEMO)['company.name']).toBe('Safar Travel AB');
  });

  it.each([
    ['depositPercent', 0],
    ['depositPercent', '20'],
    ['depositPercent', Number.NaN],
    ['klarnaFeePercent', -1],
    ['klarnaFeePercent', 2.999],
    ['insurancePrice', 149.5],
    ['holdMinutes', 0],
    ['brand', 5],
    ['badges.klarna', 'yes'],
    ['company.email', 'info@safar.example\r\nBcc: x@y.se'],
    ['flightSearchUrl', 'http://engine.example'],
    ['flightSearchUrl', 'javascript:alert(1)'],
    ['flightSearchUrl', 'http://localhost.evil.example'],
    ['insuranceTermsUrl', 'http://insurer.example'],
    ['cover.termsUrl', 'javascript:alert(1)'],
  ] as const)('reject %s = %p and use the default', (key, value) => {
    expect(settingsFrom(stored({ [key]: value }), REAL)[key]).toBe(SETTINGS[key].fallback);
  });

  it.each([
    ['flightSearchUrl', 'https://engine.example/sv'],
    ['flightSearchUrl', 'http://localhost:3000/flyg'],
    ['flightSearchUrl', 'http://127.0.0.1:3000'],
    ['klarnaFeePercent', 2.95],
    ['klarnaFeePercent', 0],
  ] as const)('accept %s = %p', (key, value) => {
    expect(settingsFrom(stored({ [key]: value }), REAL)[key]).toBe(value);
  });

  it.each(Object.entries(SETTINGS))('accept the defaults of %s', (_, setting) => {
    expect(setting.accepts(setting.fallback)).toBe(true);
    expect(setting.accepts(setting.demo)).toBe(true);
  });
});
