import { formerNameIn, formerNames } from './brand-mentions.js';

const NOOR = { latin: 'Noor Resor', arabic: 'نور للسفر' };
const OWN = { latin: 'Safar Travel', arabic: '' };

describe('former names of the agency', () => {
  it.each([
    ['are those of the product once it has another', NOOR, [], ['Safar Travel', 'Safar', 'سفر']],
    ['are none while it has that one', OWN, [], []],
    ['are all it ever had', OWN, ['Noor Resor', 'نور للسفر', ''], ['Noor Resor', 'نور للسفر']],
    [
      'are no part of the present one',
      { latin: 'Safar Resor', arabic: '' },
      [],
      ['Safar Travel', 'سفر'],
    ],
  ])('%s', (...[, now, before, names]) => {
    expect(formerNames(now, before)).toEqual(names);
  });
});

const NAMES = formerNames(NOOR, []);

describe('a text', () => {
  it.each([
    ['Varför Safar', 'Safar'],
    ['Safars personal hjälper dig', 'Safar'],
    ['Välkommen till Safar Travel AB', 'Safar Travel'],
    ['info@safar.example', 'Safar'],
    ['لماذا «سفر»؟', 'سفر'],
  ])('%p contains a former name', (text, name) => {
    expect(formerNameIn(text, NAMES)).toBe(name);
  });

  it.each([['På safari i Kenya'], ['ضمان سفر وقانون باقات'], ['جواز السفر'], ['Noor Resor'], ['']])(
    '%p contains no former name',
    (text) => {
      expect(formerNameIn(text, NAMES)).toBeNull();
    },
  );
});
