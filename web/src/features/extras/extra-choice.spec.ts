import { sek } from '@safar/domain/money/money';
import { BAG, BOARD, BUS, CAR, COVER, SIM, WAY } from '../../../test/extras.js';
import {
  chosenOf, forAll, hasEnough, hasOneMore, optionsFor, partsOf, sumOf, toggled,
} from './extra-choice.js'; // oxfmt-ignore

const SALE = { party: { adults: 1, children: 2, infants: 1 }, nights: 4, base: sek(13_980) };
const options = optionsFor([BOARD, CAR, BUS, COVER, SIM], SALE, {});
const optionOf = (code: string) => {
  const found = options.find((option) => option.code === code);
  if (!found) throw new Error(`no option ${code}`);
  return found;
};

describe('extras for a party', () => {
  it('have a price for each traveller who may have them, or one for the booking', () => {
    expect(optionOf('board').travellers).toEqual([
      { place: 0, amount: 4 * 290 },
      { place: 1, amount: 4 * 145 },
      { place: 2, amount: 4 * 145 },
    ]);
    expect([optionOf('car').amount, optionOf('cover').amount]).toEqual([900, 1_049]);
  });

  it('leave out those that no traveller may have, and those sold no longer unless they are chosen', () => {
    const codes = (sold: Parameters<typeof optionsFor>[0], answers = {}): string[] =>
      optionsFor(sold, SALE, answers).map(({ code }) => code);
    expect(codes([{ ...BAG, for_adult: false, for_child: false }])).toEqual([]);
    const over = { ...BAG, state: 'too_late' as const };
    expect(codes([over])).toEqual([]);
    expect(codes([over], { bag: [0] })).toEqual(['bag']);
  });

  it('show the price of children when only they may have it', () => {
    const [only] = optionsFor([{ ...BOARD, for_adult: false }], SALE, {});
    expect(only?.price).toBe(145);
  });

  it('come by group, those of no group last', () => {
    const parts = partsOf(options, [WAY]).map((part) => [
      part.group?.code ?? null,
      part.options.map(({ code }) => code),
    ]);
    expect(parts).toEqual([
      ['way', ['car', 'bus']],
      [null, ['board', 'cover', 'sim']],
    ]);
  });

  it('cost what is chosen, and nothing when the answer is no', () => {
    const answers = { board: [0, 2], car: true, cover: false };
    expect(sumOf(options, answers)).toBe(4 * 290 + 4 * 145 + 900);
  });

  it('of a group are one at most; another one replaces it, and «none» is an answer', () => {
    const [way] = partsOf(options, [WAY]);
    if (!way) throw new Error('no group');
    const first = chosenOf(way, optionOf('car'), { board: [0] });
    expect(first).toEqual({ board: [0], car: true, bus: false });
    expect(chosenOf(way, optionOf('bus'), first)).toEqual({ board: [0], car: false, bus: true });
    expect(chosenOf(way, null, first)).toEqual({ board: [0], car: false, bus: false });
  });

  it('are for all who may have them, and for one more as long as some are left', () => {
    const [two] = optionsFor([{ ...BOARD, left: 2 }], SALE, {});
    if (!two) throw new Error('no option');
    expect(forAll(two)).toEqual([0, 1, 2]);
    expect(hasEnough(two)).toBe(false);
    expect([hasOneMore(two, [1]), hasOneMore(two, [1, 2])]).toEqual([true, false]);
    expect(hasEnough({ ...two, left: 10 })).toBe(true);
    expect(hasOneMore(optionOf('sim'), [])).toBe(false);
    expect(toggled([2, 0], 1)).toEqual([0, 1, 2]);
    expect(toggled([0, 1], 1)).toEqual([0]);
  });
});
