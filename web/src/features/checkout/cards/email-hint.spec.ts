import { meantEmail } from './email-hint.js';

describe('the e-mail suggestion', () => {
  it.each([
    ['amina@gmial.com', 'amina@gmail.com'],
    ['Amina@Hotmial.com', 'Amina@hotmail.com'],
    ['a@b@yaho.com', 'a@b@yahoo.com'],
  ])('for %s is %s', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });

  it.each(['amina@gmail.com', 'amina', '@gmial.com', '', 'amina@firma.se'])(
    'is none for %j',
    (typed) => {
      expect(meantEmail(typed)).toBeNull();
    },
  );
});
