import { callerKey } from './rate-limits.js';

describe('A caller of the rate limits', () => {
  // [ASVS 15.3.4]
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, key) => {
    expect(callerKey(address)).toBe(key);
  });
});
