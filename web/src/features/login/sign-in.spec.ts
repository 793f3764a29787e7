import { consoleAddress } from './sign-in.js';

describe('the target of a sign-in', () => {
  it.each([
    '/admin/bookings',
    '/admin/users/7?tab=log#end',
    '/admin/bookings?filter=%7B%22q%22%3A%22a%22%7D',
  ])('is the screen that required it: %s', (next) => {
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
  ])('is the console for any other target: %s', (next) => {
    expect(consoleAddress(next)).toBe('/admin');
  });

  it('is resolved before it is checked', () => {
    expect(consoleAddress('/admin/x/../users')).toBe('/admin/users');
    expect(consoleAddress('\t/admin/users')).toBe('/admin/users');
  });
});
