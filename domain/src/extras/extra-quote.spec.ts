import fc from 'fast-check';
import { sek } from '../money/money.js';
import { sumOf } from '../pricing/price-lines.js';
import { depositWith } from '../pricing/pricing.js';
import { BAG, COVER, offered } from './extra.fixture.js';
import type { OfferedExtra } from './extra-offers.js';
import { type ExtraChoice, choiceProblems, extraLines, paidWithDeposit } from './extra-quote.js';
import { EXTRA_BASES, type ExtraGroup } from './extras.js';

const PARTY = { adults: 2, children: 1, infants: 1 };
const SALE = { party: PARTY, nights: 7, base: sek(13_980) };
const HALF_BOARD = offered({ code: 'halfboard', basis: 'person_night', price: 290 });
const TRANSFER = offered({ code: 'transfer', basis: 'booking', price: 900 });
const PARKING = offered({ code: 'parking', basis: 'booking_night', price: 100 });
const PERCENT = offered({ ...COVER, in_deposit: 'full' });

const amounts = (choices: readonly ExtraChoice[], extras: readonly OfferedExtra[]) =>
  extraLines(choices, extras, SALE).map(
    ({ label, travellerType, quantity, unitPrice, amount }) =>
      `${label} ${travellerType} ${quantity} × ${unitPrice} = ${amount}`,
  );

describe('the lines of extras', () => {
  it('count travellers, nights, the booking, or a share of the trip, rounded half up', () => {
    expect(amounts([{ code: 'bag23', travellers: [0, 1] }], [offered()])).toEqual([
      'bag23 adult 2 × 450 = 900',
    ]);
    expect(amounts([{ code: 'halfboard', travellers: [0, 2] }], [HALF_BOARD])).toEqual([
      'halfboard adult 7 × 290 = 2030',
      'halfboard child 7 × 290 = 2030',
    ]);
    expect(amounts([{ code: 'transfer' }], [TRANSFER])).toEqual(['transfer null 1 × 900 = 900']);
    expect(amounts([{ code: 'parking' }], [PARKING])).toEqual(['parking null 7 × 100 = 700']);
    expect(amounts([{ code: 'cover' }], [PERCENT])).toEqual(['cover null 1 × 1049 = 1049']);
  });

  it('charge a child its own price, and an infant that of a child', () => {
    const visa = offered({ code: 'visa', price: 1_490, price_child: 990, for_infant: true });
    expect(amounts([{ code: 'visa', travellers: [0, 1, 2, 3] }], [visa])).toEqual([
      'visa adult 2 × 1490 = 2980',
      'visa child 1 × 990 = 990',
      'visa infant 1 × 990 = 990',
    ]);
  });

  it('are in the order of the offers, and nothing is chosen in advance', () => {
    const extras = [TRANSFER, PERCENT];
    expect(amounts([{ code: 'cover' }, { code: 'transfer' }], extras)).toHaveLength(2);
    expect(amounts([{ code: 'cover' }, { code: 'transfer' }], extras)).toEqual(
      amounts([{ code: 'transfer' }, { code: 'cover' }], extras),
    );
    expect(amounts([], extras)).toEqual([]);
  });

  it('fall with the price of the trip when a traveller leaves', () => {
    const share = (base: number) =>
      extraLines([{ code: 'cover' }], [PERCENT], { ...SALE, base: sek(base) })[0]?.amount;
    expect([share(13_980), share(6_990), share(0)]).toEqual([1_049, 524, 0]);
  });
});

describe('the deposit', () => {
  it('is a share of the total, but all of what is paid in full with it', () => {
    const extras = [TRANSFER, PERCENT];
    const lines = extraLines([{ code: 'transfer' }, { code: 'cover' }], extras, SALE);
    const inFull = paidWithDeposit(lines, extras);
    const total = sek(SALE.base + sumOf(lines));
    expect([total, inFull]).toEqual([15_929, 1_049]);
    expect(depositWith(total, inFull, 20)).toBe(2_976 + 1_049);
    expect(depositWith(sek(13_980), sek(0), 20)).toBe(2_796);
  });
});

const GROUP: ExtraGroup = {
  code: 'meals', name_sv: 'Måltider', name_ar: 'الوجبات', rule: 'at_most_one',
}; // oxfmt-ignore

describe('choices', () => {
  const problems = (
    choices: readonly ExtraChoice[],
    extras: readonly OfferedExtra[] = [offered()],
    groups: readonly ExtraGroup[] = [],
  ) =>
    choiceProblems(choices, { offered: extras, groups, party: PARTY, language: 'sv' }).map(
      ({ field, code }) => `${field} ${code}`,
    );

  it('are of what is offered, each once', () => {
    const bag = { code: 'bag23', travellers: [0] };
    expect(problems([bag])).toEqual([]);
    expect(problems([{ code: 'sim' }, bag, bag])).toEqual([
      'extras.0.code EXTRA_UNKNOWN',
      'extras.2.code EXTRA_UNKNOWN',
    ]);
  });

  it.each([[undefined], [[]], [[-1]], [[4]], [[99]], [[0, 0]], [[0, 3]], [[0.5]]])(
    'name travellers who may have it, each once, not %j',
    (travellers) => {
      const choice = travellers ? { code: 'bag23', travellers } : { code: 'bag23' };
      expect(problems([choice])).toEqual(['extras.0.travellers EXTRA_TRAVELLER']);
    },
  );

  it('name no travellers for what the booking has', () => {
    expect(problems([{ code: 'transfer', travellers: [0] }], [TRANSFER])).toEqual([
      'extras.0.travellers EXTRA_TRAVELLER',
    ]);
  });

  it('are on sale and within the stock', () => {
    const choose = (part: Partial<OfferedExtra>) =>
      problems([{ code: 'bag23', travellers: [0, 1] }], [offered(part)]);
    expect(choose({ left: 2 })).toEqual([]);
    expect(choose({ left: 1 })).toEqual(['extras.0 EXTRA_SOLD_OUT']);
    expect(choose({ left: 0, state: 'sold_out' })).toEqual(['extras.0 EXTRA_SOLD_OUT']);
    expect(choose({ state: 'too_late' })).toEqual(['extras.0 EXTRA_TOO_LATE']);
  });

  it('are at most one, or exactly one, of a group that says so', () => {
    const extras = ['half', 'full'].map((code) => offered({ ...TRANSFER, code, group_code: 'meals' }));
    const [half, full] = [{ code: 'half' }, { code: 'full' }];
    const exactly: ExtraGroup = { ...GROUP, rule: 'exactly_one' };
    expect(problems([half, full], extras, [{ ...GROUP, rule: 'any' }])).toEqual([]);
    expect(problems([], extras, [GROUP])).toEqual([]);
    expect(problems([half, full], extras, [GROUP])).toEqual(['extras EXTRA_ONLY_ONE']);
    expect(problems([half], extras, [exactly])).toEqual([]);
    expect(problems([], extras, [exactly])).toEqual(['extras EXTRA_CHOOSE']);
    expect(problems([half, full], extras, [exactly])).toEqual(['extras EXTRA_ONLY_ONE']);
    const gone = extras.map((extra): OfferedExtra => ({ ...extra, state: 'sold_out', left: 0 }));
    expect(problems([], gone, [exactly])).toEqual([]);
    expect(problems([], [offered()], [exactly])).toEqual([]);
  }); // oxfmt-ignore

  it('need none of a group of which no traveller can have one', () => {
    const exactly: ExtraGroup = { ...GROUP, rule: 'exactly_one' };
    const chooseOf = (
      part: Partial<OfferedExtra>,
      party = { adults: 2, children: 0, infants: 0 },
    ) =>
      choiceProblems([], {
        offered: [offered({ group_code: 'meals', ...part })],
        ...{ groups: [exactly], party, language: 'sv' },
      }).map(({ code }) => code);
    expect(chooseOf({ for_adult: false })).toEqual([]);
    expect(chooseOf({ for_adult: false }, PARTY)).toEqual(['EXTRA_CHOOSE']);
    expect(chooseOf({ for_adult: false, basis: 'booking' })).toEqual(['EXTRA_CHOOSE']);
    expect(chooseOf({ left: 0 })).toEqual([]);
    expect(chooseOf({ left: 1 })).toEqual(['EXTRA_CHOOSE']);
  });

  it('are named in the language of the reader', () => {
    const choosing = { offered: [offered({ left: 0 })], groups: [], party: PARTY };
    const nameIn = (language: 'sv' | 'ar') =>
      choiceProblems([{ code: 'bag23', travellers: [0] }], { ...choosing, language })[0]?.params;
    expect([nameIn('sv'), nameIn('ar')]).toEqual([{ name: BAG.name_sv }, { name: BAG.name_ar }]);
  });
});

const anyExtra = (code: string) =>
  fc
    .record({
      basis: fc.constantFrom(...EXTRA_BASES),
      price: fc.integer({ min: 0, max: 5_000 }),
      price_child: fc.option(fc.integer({ min: 0, max: 5_000 })),
      percent: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100),
      in_deposit: fc.constantFrom('share' as const, 'full' as const),
    })
    .map(({ percent, ...rest }) =>
      rest.basis === 'percent'
        ? offered({ ...rest, code, price: null, price_child: null, percent })
        : offered({ ...rest, code }),
    );

const anySale = fc
  .record({
    adults: fc.integer({ min: 1, max: 9 }),
    children: fc.integer({ min: 0, max: 9 }),
    infants: fc.integer({ min: 0, max: 9 }),
    nights: fc.integer({ min: 0, max: 30 }),
    base: fc.integer({ min: 0, max: 500_000 }).map(sek),
  })
  .map(({ nights, base, ...party }) => ({ nights, base, party }));

describe('any choice of extras', () => {
  it('adds whole kronor, line by line; the deposit lies between its part in full and the total', () => {
    fc.assert(
      fc.property(anySale, anyExtra('a'), anyExtra('b'), (sale, ...extras) => {
        const travellers = [...Array(sale.party.adults).keys()];
        const choices = extras.map(({ code }) => ({ code, travellers }));
        const lines = extraLines(choices, extras, sale);
        for (const { quantity, unitPrice, amount } of lines) {
          expect(amount).toBe(quantity * unitPrice);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        const [a, b] = choices.map((choice) => sumOf(extraLines([choice], extras, sale)));
        expect(sumOf(lines)).toBe((a ?? 0) + (b ?? 0));
        const inFull = paidWithDeposit(lines, extras);
        const total = sek(sale.base + sumOf(lines));
        const deposit = depositWith(total, inFull, 20);
        expect(inFull <= deposit && deposit <= total).toBe(true);
      }),
    );
  });
});
