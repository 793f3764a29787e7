import { oneAddress } from './one-address.js';

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['/ar', '/ar'],
    ['/ar/', '/ar'],
    ['/AR/Destinationer', '/ar/destinationer'],
    ['/Destinationer//', '/destinationer'],
    ['/destination/AMMAN-PETRA/', '/destination/amman-petra'],
    ['/destination/amman%2Dpetra', '/destination/amman-petra'],
    ['/destination/a%2fb', '/destination/a%2Fb'],
    ['/Bokning/0A67C8F0', '/bokning/0a67c8f0'],
    ['/BETALA/AbC-_9/', '/betala/AbC-_9'],
    ['/ar/Betala/AbC', '/ar/betala/AbC'],
    ['/ar/Omdome/AbC-_9/', '/ar/omdome/AbC-_9'],
  ])('of %s is %s', (spelling, address) => {
    expect(oneAddress(spelling)).toBe(address);
    expect(oneAddress(address)).toBe(address);
  });
});
