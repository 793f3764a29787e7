import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_TEXT_HASHES } from './law-texts.js';

const ROOT = join(import.meta.dirname, '../../..');

const wordingOf = (name: string): string =>
  ['sv', 'ar']
    .map((language) => readFileSync(join(ROOT, `web/src/i18n/${language}/content-${name}.ts`)))
    .join('\n');

/**
 * The server knows the law texts of the site only by these hashes. When you change a text, update its hash: the agency
 * then has to check the text again.
 */
it.each(Object.entries(SITE_TEXT_HASHES))('the law text %s has its present hash', (name, hash) => {
  expect(createHash('sha256').update(wordingOf(name)).digest('hex')).toBe(hash);
});
