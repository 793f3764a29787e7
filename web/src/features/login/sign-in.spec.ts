import { consoleAddress } from './sign-in.js';

describe('whoever signs in', () => {
  it.each([
    '/admin/bookings',
    '/admin/users/7?tab=log#end',
    '/admin/bookings?filter=%7B%22q%22%3A%22a%22%7D',
  ])('goes back to the screen they came from: %s', (next) => {
    expect(consoleAddress(next)).toBe(next);
  });

  // [ASVS 3.7.2]
  it.each([
    null,
    '',
    '/admin',
    '/',
    '/bokning',
    '/administrator',
    'bookings',
    'https://evil.example/admin/bookings',
    '//evil.example/admin/bookings',
    '/\\evil.example/admin/bookings',
    '\\\\evil.example/admin/',
    '/admin/../../evil',
    '/admin/..//evil.example',
    'javascript:alert(1)//admin/',
    ' //evil.example/admin/',
    'https://safar.invalid@evil.example/admin/',
    'http://[',
  ])('goes to the console when asked to go elsewhere: %s', (next) => {
    expect(consoleAddress(next)).toBe('/admin');
  });

  it('goes where the address means, not where it looks', () => {
    expect(consoleAddress('/admin/x/../users')).toBe('/admin/users');
    expect(consoleAddress('\t/admin/users')).toBe('/admin/users');
  });
});
