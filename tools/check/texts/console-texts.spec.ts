import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import mailsSv from '../../../admin/src/i18n/sv/mails.js';
import { settingTexts } from '../../../admin/src/settings/setting-texts.js';
import { SETTING_KEYS } from '../../../backend/src/settings/settings.registry.js';
import { root } from '../../paths.mjs';

const SOURCES = join(root, 'backend', 'src');
/** The topic of a booking mail, or the constant that a feature registers its mail with. */
const TOPIC = /\b(?:topic:|const (?:\w+_)?(?:TOPIC|NOTICE|ANSWER) =) '([a-z_]+)'/g;

const topics = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(TOPIC)])
  .map(([, topic = '']) => topic);

describe('The topics of mails', () => {
  it('have a name in the console each', () => {
    expect([...new Set(topics)].sort()).toEqual(Object.keys(mailsSv.topics).sort());
  });

  it('without a name are found (negative control)', () => {
    const [, topic] = [...`export const SOME_TOPIC = 'some_mail';`.matchAll(TOPIC)][0] ?? [];
    expect(topic).toBe('some_mail');
    expect(Object.keys(mailsSv.topics)).not.toContain(topic);
  });
});

/** Without texts, the console shows the key and no help. */
const hasTexts = (key: string): boolean => {
  const { label, help } = settingTexts(key);
  return label !== key && label.trim() !== '' && help.trim() !== '';
};

describe('The settings', () => {
  it.each(SETTING_KEYS)('have a label and a help text in the console: %s', (key) => {
    expect(hasTexts(key)).toBe(true);
  });

  it('without texts are found (negative control)', () => {
    expect(hasTexts('company.unknown')).toBe(false);
  });
});
