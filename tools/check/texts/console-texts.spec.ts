import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import bookingFileSv from '../../../admin/src/i18n/sv/bookings/bookingFile.js';
import settingsSv from '../../../admin/src/i18n/sv/settings.js';
import { SETTING_KEYS } from '../../../backend/src/settings/settings.registry.js';
import { root } from '../../paths.mjs';

const SOURCES = join(root, 'backend', 'src');

const found = (pattern: RegExp): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name);

/** An action of the audit log about a booking, which its history shows. */
const ACTION = /'booking\.([a-z-]+)'/g;
/** The history leaves out who looked. */
const NOT_SHOWN = 'read';

describe('The events of a booking', () => {
  it('have a sentence in its history each', () => {
    const actions = [...new Set(found(ACTION))].filter((action) => action !== NOT_SHOWN);
    expect(Object.keys(bookingFileSv.events.booking)).toEqual(expect.arrayContaining(actions));
    expect(actions).toContain('extras-changed');
  });
});

/** Without texts, the console shows the key and no help. */
const hasTexts = (key: string): boolean => {
  const texts = key
    .split('.')
    .reduce<unknown>((place, step) => Object(place)[step] as unknown, settingsSv.fields);
  const { label = '', help = '' } = Object(texts) as Partial<Record<'label' | 'help', string>>;
  return label.trim() !== '' && help.trim() !== '';
};

describe('The settings', () => {
  it.each(SETTING_KEYS)('have a label and a help text in the console: %s', (key) => {
    expect(hasTexts(key)).toBe(true);
  });

  it('without texts are found (negative control)', () => {
    expect(hasTexts('company.unknown')).toBe(false);
  });
});
