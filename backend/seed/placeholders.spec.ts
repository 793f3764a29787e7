import { unknownPlaceholders } from '@safar/domain/legal/contract-terms';
import { CONTENT } from './content.js';

describe('the texts of the start', () => {
  it('name only what is filled in, the same in both languages', () => {
    const names = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
    for (const { key, sv, ar } of Object.values(CONTENT).flat()) {
      expect([key, unknownPlaceholders(sv + ar)]).toEqual([key, []]);
      expect([key, names(ar)]).toEqual([key, names(sv)]);
    }
  });
});
