import { attachmentHeader, fileNamesOf } from './documents.view.js';

describe("the name of a document's file", () => {
  it('is Swedish for Swedish customers, without marks', () => {
    const names = fileNamesOf({ kind: 'confirmation', number: 'B-2026-000001', language: 'sv' });
    expect(names.name).toBe('bokningsbekraftelse-B-2026-000001.pdf');
    expect(attachmentHeader(names)).toBe(`attachment; filename="${names.name}"`);
  });

  it('is Arabic for Arabic customers, with a plain one for programs that know no other letters', () => {
    const names = fileNamesOf({ kind: 'receipt', number: 'K-2026-000002', language: 'ar' });
    expect(names.name).toBe('إيصال-K-2026-000002.pdf');
    expect(attachmentHeader(names)).toBe(
      `attachment; filename="kvitto-K-2026-000002.pdf"; filename*=UTF-8''${encodeURIComponent(names.name)}`,
    );
  });
});
