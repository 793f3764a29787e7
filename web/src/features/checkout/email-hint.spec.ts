import { meantEmail } from './email-hint.js';

describe('the question about an e-mail address', () => {
  it.each([
    ['amina@gmial.com', 'amina@gmail.com'],
    ['Amina@Hotmial.com', 'Amina@hotmail.com'],
    ['a@b@yaho.com', 'a@b@yahoo.com'],
  ])('%s was probably %s', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });

  it.each(['amina@gmail.com', 'amina', '@gmial.com', '', 'amina@firma.se'])(
    '%j is left alone',
    (typed) => {
      expect(meantEmail(typed)).toBeNull();
    },
  );
});
