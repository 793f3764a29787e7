import { readEnv } from '../core/env.js';
import { settingsFrom } from './settings.registry.js';
import { configView } from './settings.view.js';

const env = {
  ...readEnv({ DATABASE_URL: 'postgres://localhost/nothing', SAFAR_DATA: '.safar/test/settings' }),
  publicUrl: 'http://localhost:3000',
};

const flightSearchUrl = (mode: { demo: boolean }, stored = new Map<string, unknown>()) =>
  configView(settingsFrom(stored, mode), { ...env, ...mode }).flightSearchUrl;

describe('the flight engine that visitors are sent to', () => {
  it('is the one of the settings', () => {
    const stored = new Map([['flightSearchUrl', 'https://flyg.example']]);
    expect(flightSearchUrl({ demo: true }, stored)).toBe('https://flyg.example');
    expect(flightSearchUrl({ demo: false }, stored)).toBe('https://flyg.example');
  });

  it('is a page of our own where the demo has none, and nothing anywhere else', () => {
    expect(flightSearchUrl({ demo: true })).toBe('http://localhost:3000/flight-demo');
    expect(flightSearchUrl({ demo: false })).toBeNull();
  });
});

describe('the key that visitors get', () => {
  const keyOf = (publishableKey: string): string =>
    configView(settingsFrom(new Map(), { demo: false }), {
      ...env,
      stripe: { secretKey: 'sk_live_x', publishableKey, webhookSecrets: [], isTest: false },
    }).payment.publishableKey;

  it('is the public one, and never one that only we may know', () => {
    expect(keyOf('pk_live_x')).toBe('pk_live_x');
    expect(['sk_live_x', 'rk_live_x', 'whsec_x', 'hello'].map(keyOf)).toEqual(['', '', '', '']);
  });
});
