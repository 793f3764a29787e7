import { seenFromLeft } from '../../../../tools/test/bidi-view.js';
import { settingsFrom } from '../../settings/settings.registry.js';
import { companyHeader } from './company-header.js';

const ADDRESS = '7 A, 111 11 Stockholm (c/o Öberg)';

describe('The issuer of an Arabic document', () => {
  it('keeps an address whole that begins with a figure', () => {
    const settings = settingsFrom(new Map([['company.address', ADDRESS]]), { demo: true });
    const seen = companyHeader(settings, 'ar').company.map((line) => seenFromLeft(line));
    expect(seen).toContain(ADDRESS);
    expect(seenFromLeft(ADDRESS)).not.toBe(ADDRESS);
  });
});
