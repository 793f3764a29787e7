import { isoDay } from '@safar/domain/dates/dates';
import { readEnv } from '../common/config/env.js';
import { settingsFrom } from './settings.registry.js';
import { configView } from './settings.view.js';

const TODAY = isoDay('2026-12-01');
const env = {
  ...readEnv({ DATABASE_URL: 'postgres://localhost/nothing', SAFAR_DATA: '.safar/test/settings' }),
  publicUrl: 'http://localhost:3000',
};

const flightSearchUrl = (mode: { demo: boolean }, stored = new Map<string, unknown>()) =>
  configView(settingsFrom(stored, mode), { ...env, ...mode }, TODAY).flightSearchUrl;

describe('The flight engine for visitors', () => {
  it('is the one of the settings', () => {
    const stored = new Map([['flightSearchUrl', 'https://flyg.example']]);
    expect(flightSearchUrl({ demo: true }, stored)).toBe('https://flyg.example');
    expect(flightSearchUrl({ demo: false }, stored)).toBe('https://flyg.example');
  });

  it('is a page of our own in a demo without one, and none otherwise', () => {
    expect(flightSearchUrl({ demo: true })).toBe('http://localhost:3000/flight-demo');
    expect(flightSearchUrl({ demo: false })).toBeNull();
  });
});

describe('The Stripe key for visitors', () => {
  const keyOf = (publishableKey: string): string =>
    configView(
      settingsFrom(new Map(), { demo: false }),
      {
        ...env,
        stripe: { secretKey: 'sk_live_x', publishableKey, webhookSecrets: [], isTest: false },
      },
      TODAY,
    ).payment.publishableKey;

  it('is the publishable key, and never a secret one', () => {
    expect(keyOf('pk_live_x')).toBe('pk_live_x');
    expect(['sk_live_x', 'rk_live_x', 'whsec_x', 'hello'].map(keyOf)).toEqual(['', '', '', '']);
  });
});

const textsOf = (stored: Record<string, unknown>) => {
  const values = settingsFrom(new Map(Object.entries(stored)), { demo: true });
  return configView(values, env, TODAY);
};

describe('The opening hours for visitors', () => {
  const other = { from: '2026-12-24', to: '2026-12-24', spans: [] };
  const later = { from: '2027-06-25', to: '2027-06-25', spans: [] };
  const week = [[{ opens: '10:00', closes: '19:00' }], [], [], [], [], [], []];

  it('come from one table in both languages, with the note and the exceptions of the next days', () => {
    const { company } = textsOf({
      'company.openingHours': { week, exceptions: [other, later] },
      'company.hoursNoteSv': 'Annars efter överenskommelse',
    });
    expect(company.openingHoursSv).toBe(
      'Måndag 10–19. Annars efter överenskommelse. Andra tider: 24 december 2026 stängt',
    );
    expect(company.openingHoursAr).toBe(
      'الاثنين من 10 إلى 19. أوقات استثنائية: 24 كانون الأول 2026 مغلق',
    );
    expect(company.openingHours).toEqual({ week, exceptions: [other] });
  });

  it('of the demo have the usual texts', () => {
    const { company } = textsOf({});
    expect(company.openingHoursSv).toBe('Måndag till fredag 9–18, lördag 10–15');
    expect(company.openingHoursAr).toBe('من الاثنين إلى الجمعة من 9 إلى 18، والسبت من 10 إلى 15');
  });
});

describe('The name for visitors', () => {
  it.each([
    [{}, 'Safar Travel', 'سفر'],
    [{ brand: 'Noor Resor' }, 'Noor Resor', 'Noor Resor'],
    [{ brand: 'Noor Resor', brandAr: 'نور للسفر' }, 'Noor Resor', 'نور للسفر'],
  ])('is correct for %p', (stored, brand, brandAr) => {
    expect(textsOf(stored)).toMatchObject({ brand, brandAr });
  });
});
