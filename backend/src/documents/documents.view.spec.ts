import { attachmentHeader, fileNamesOf } from './documents.view.js';

describe('The file name of a document', () => {
  it('is Swedish for Swedish customers, without diacritics', () => {
    const names = fileNamesOf({ kind: 'confirmation', number: 'B-2026-000001', language: 'sv' });
    expect(names.name).toBe('bokningsbekraftelse-B-2026-000001.pdf');
    expect(attachmentHeader(names)).toBe(`attachment; filename="${names.name}"`);
  });

  it('is Arabic for Arabic customers, with an ASCII name for clients without Unicode', () => {
    const names = fileNamesOf({ kind: 'receipt', number: 'K-2026-000002', language: 'ar' });
    expect(names.name).toBe('إيصال-K-2026-000002.pdf');
    expect(attachmentHeader(names)).toBe(
      `attachment; filename="kvitto-K-2026-000002.pdf"; filename*=UTF-8''${encodeURIComponent(names.name)}`,
    );
  });
});
