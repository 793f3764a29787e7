import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './drafts.js';

const NAME = { user: 'u1', form: 'trip-1', record: 'istanbul' };
const DRAFT: Draft<{ name: string }> = {
  values: { name: 'Istanbul!' },
  base: { name: 'Istanbul' },
  version: 3,
  at: 1_800_000_000_000,
};

function memory() {
  const saved = new Map<string, string>();
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
}

describe('A draft', () => {
  it('is read back unchanged until it is dropped', () => {
    const place = memory();
    expect(writeDraft(place, draftKey(NAME), DRAFT)).toBe(true);
    expect(readDraft(place, draftKey(NAME))).toEqual(DRAFT);
    dropDraft(place, draftKey(NAME));
    expect(readDraft(place, draftKey(NAME))).toBeNull();
  });

  it('belongs to one user, one form version and one record', () => {
    const keys = [
      NAME,
      { ...NAME, user: 'u2' },
      { ...NAME, form: 'trip-2' },
      { ...NAME, record: 'new' },
    ];
    expect(new Set(keys.map(draftKey)).size).toBe(4);
  });

  it.each(['', 'no json', 'null', '7', '{"values":{}}', '{"at":1,"values":"x","base":{}}'])(
    'is null when it cannot be read: %j',
    (text) => {
      const place = memory();
      place.setItem('key', text);
      expect(readDraft(place, 'key')).toBeNull();
    },
  );

  it('is not stored, without an error, when the storage is full or missing', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(writeDraft(full, 'key', DRAFT)).toBe(false);
    expect(writeDraft(null, 'key', DRAFT)).toBe(false);
    expect(readDraft(null, 'key')).toBeNull();
  });
});
