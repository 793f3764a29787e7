import { FACT_FIELDS, MAX_PROMPT, factsAt, factsFrom, promptOf } from './facts.js';

const RIGHT = {
  fact1_sv: 'Istanbul ligger på två kontinenter.',
  fact2_sv: 'Hagia Sofia stod färdig år 537.',
  fact3_sv: 'Stora basaren har anor från 1400-talet.',
  fact1_ar: 'تقع إسطنبول على قارّتين.',
  fact2_ar: 'اكتمل بناء آيا صوفيا عام 537.',
  fact3_ar: 'يعود تاريخ السوق المسقوف إلى القرن الخامس عشر.',
};

describe('facts from a language model', () => {
  // [SPEC I4.43]
  it('are accepted as six plain texts, three per language', () => {
    expect(factsFrom(RIGHT)).toEqual(RIGHT);
  });

  // [SPEC 5.15b] [SPEC 9.6d]
  it('may have exactly a hundred characters, counted as characters and not as UTF-16 units', () => {
    const long = `${'å'.repeat(98)}🐫.`;
    expect(factsFrom({ ...RIGHT, fact1_sv: long })?.fact1_sv).toBe(long);
    expect(factsFrom({ ...RIGHT, fact1_sv: `${long}å` })).toBeNull();
  });

  it.each([
    ['markup', 'Se <b>Hagia Sofia</b> i kväll'],
    ['a script', '<script>alert(1)</script> kom hit'],
    ['a link', 'Läs mer på https://evil.example om staden'],
    ['an address without scheme', 'Läs mer på www.evil.example om staden'],
    ['bold Markdown', 'Staden är **mycket** gammal'],
    ['a Markdown link', 'Se [staden](evil) i kväll'],
    ['a heading', '# Staden är gammal'],
    ['code', 'Staden `rm` är gammal'],
    ['a line break', 'Staden är gammal\nBcc: someone'],
    ['a direction mark', 'Staden \u202e är gammal'],
    ['nothing', '   '],
    ['the wrong language', 'تقع إسطنبول على قارّتين.'],
    ['mostly the wrong language', 'Fakta: تقع إسطنبول على قارّتين.'],
    ['no words at all', '12345 67890'],
    ['a number', 5],
    ['a list', ['Staden är gammal']],
    ['null', null],
  ])('are rejected with %s in one of them', (_what, fact) => {
    expect(factsFrom({ ...RIGHT, fact2_sv: fact })).toBeNull();
  });

  it('are rejected when the Arabic text is not Arabic', () => {
    expect(factsFrom({ ...RIGHT, fact1_ar: 'Istanbul ligger på två kontinenter nu.' })).toBeNull();
  });

  it('may contain a place name in another script', () => {
    expect(
      factsFrom({ ...RIGHT, fact1_ar: 'صمّم I. M. Pei متحف الفن الإسلامي في الدوحة.' }),
    ).not.toBeNull();
  });

  it.each(FACT_FIELDS)('are rejected without %s', (field) => {
    const rest = Object.entries(RIGHT).filter(([name]) => name !== field);
    expect(factsFrom(Object.fromEntries(rest))).toBeNull();
  });

  it.each([
    null,
    [],
    'text',
    5,
    { ...RIGHT, extra: 'Mer' },
    { ...RIGHT, fact2_sv: RIGHT.fact1_sv },
  ])('are rejected in another shape: %j', (answer) => {
    expect(factsFrom(answer)).toBeNull();
  });
});

describe('a name in a prompt for a language model', () => {
  // [ASVS 1.3.3]
  it('loses control characters, direction marks and repeated spaces, and is shortened', () => {
    expect(promptOf('  Istan\u0000bul \u202e\n\n Türkiye ')).toBe('Istan bul Türkiye');
    expect(promptOf('🐫'.repeat(500))).toBe('🐫'.repeat(MAX_PROMPT));
    expect(promptOf(' \n\t')).toBe('');
  });
});

describe('facts from a list', () => {
  const supply = [1, 2, 3, 4, 5].map((n) => ({ sv: `sv${n}`, ar: `ar${n}` }));
  const shown = (turn: number): string[] => {
    const { fact1_sv, fact2_sv, fact3_sv } = factsAt(supply, turn);
    return [fact1_sv, fact2_sv, fact3_sv];
  };

  it('are the next three at every turn, starting again at the end', () => {
    expect(shown(0)).toEqual(['sv1', 'sv2', 'sv3']);
    expect(shown(1)).toEqual(['sv4', 'sv5', 'sv1']);
    expect(shown(5)).toEqual(shown(0));
  });

  it('are always three different ones', () => {
    for (let turn = 0; turn < 20; turn += 1) expect(new Set(shown(turn)).size).toBe(3);
  });
});
