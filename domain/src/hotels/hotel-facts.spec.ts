import {
  HOTEL_FACTS,
  HOTEL_FACT_KEYS,
  type HotelFacts,
  hotelFactName,
  hotelFactProblems,
  hotelFactTexts,
  knownHotelFacts,
} from './hotel-facts.js';

const shown = (facts: HotelFacts, language: 'sv' | 'ar'): string[] =>
  hotelFactTexts(facts, language).map(({ text }) =>
    text.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069]/g, '|'),
  );

describe('The facts of a hotel', () => {
  it('are read in both languages, in the order of the registry', () => {
    const facts = { pool: true, breakfast_halal: true, airport_min: 45, haram_m: 350 } as const;
    expect(shown(facts, 'sv')).toEqual([
      '350 m till Haram',
      '45 min till flygplatsen',
      'Halalfrukost',
      'Pool',
    ]);
    expect(shown(facts, 'ar')).toEqual([
      'على بُعد |350| م من الحرم',
      'على بُعد |45| دقيقة من المطار',
      'إفطار حلال',
      'مسبح',
    ]);
  });

  it.each([
    [999, '999 m', '|999| م'],
    [1000, '1 km', '|1| كم'],
    [1240, '1,2 km', '|1,2| كم'],
    [1960, '2 km', '|2| كم'],
    [12_000, '12 km', '|12| كم'],
  ])('give %i m as %s', (beach_m, sv, ar) => {
    expect(shown({ beach_m }, 'sv')).toEqual([`${sv} till stranden`]);
    expect(shown({ beach_m }, 'ar')).toEqual([`على بُعد ${ar} من الشاطئ`]);
  });

  it.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتين'],
    [5, '|5| دقائق'],
    [45, '|45| دقيقة'],
    [100, '|100| دقيقة'],
  ])('count %i minutes as Arabic does', (airport_min, ar) => {
    expect(shown({ airport_min }, 'ar')).toEqual([`على بُعد ${ar} من المطار`]);
  });

  it('have a name for staff, and words in each language', () => {
    expect([hotelFactName('pool'), hotelFactName('haram_m')]).toEqual(['Pool', 'Till Haram']);
    for (const key of HOTEL_FACT_KEYS) {
      const { sv, ar } = HOTEL_FACTS[key];
      expect(sv).toMatch(/^[^\u0600-\u06ff]+$/);
      expect(ar).toMatch(/^[\u0600-\u06ff\s]+$/);
    }
  });
});

describe('Stored facts', () => {
  it('are those that are so: neither false nor null, which say the same as nothing', () => {
    const sent = { pool: true, lift: false, wifi: null, beach_m: null, haram_m: 350 };
    expect(knownHotelFacts(sent)).toEqual({ pool: true, haram_m: 350 });
  });

  it('may be missing, and accept each fact of its kind', () => {
    expect(hotelFactProblems({})).toEqual([]);
    expect(hotelFactProblems({ pool: true, haram_m: 1, airport_min: 600 })).toEqual([]);
  });

  const wrong = (field: string) => ({ code: 'FIELD_INVALID', params: { field }, field });
  const range = (field: string, max: number) => ({
    code: 'WHOLE_NUMBER_OUT_OF_RANGE',
    params: { min: 1, max },
    field,
  });

  it.each([
    [{ sauna: true }, wrong('facts.sauna')],
    [{ sauna: false }, wrong('facts.sauna')],
    [{ sauna: null }, wrong('facts.sauna')],
    [{ toString: true }, wrong('facts.toString')],
    [{ pool: 1 }, wrong('facts.pool')],
    [{ pool: 'true' }, wrong('facts.pool')],
    [{ haram_m: true }, range('facts.haram_m', 100_000)],
    [{ haram_m: false }, range('facts.haram_m', 100_000)],
    [{ haram_m: '350' }, range('facts.haram_m', 100_000)],
    [{ haram_m: 0 }, range('facts.haram_m', 100_000)],
    [{ haram_m: 350.5 }, range('facts.haram_m', 100_000)],
    [{ haram_m: 100_001 }, range('facts.haram_m', 100_000)],
    [{ airport_min: 601 }, range('facts.airport_min', 600)],
    [{ airport_min: Number.NaN }, range('facts.airport_min', 600)],
  ])('with %j are refused, and the field is named', (facts, problem) => {
    expect(hotelFactProblems(knownHotelFacts(facts))).toEqual([problem]);
  });
});
