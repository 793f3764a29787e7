import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { addressLines, viteServers } from './dev-addresses.mjs';
import { localAddress } from './start/server.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('npm run dev', () => {
  it('prints the address of the site, of the console and of the server', () => {
    const addresses = ['http://localhost:5173/', 'http://localhost:5174/admin/'];
    expect(addressLines(addresses, 'http://localhost:3000')).toEqual(
      expect.arrayContaining([
        '  Site            http://localhost:5173/',
        '  Staff console   http://localhost:5174/admin/',
        '  API, and the pages of the last build: http://localhost:3000/',
      ]),
    );
  });

  it.each(viteServers)('has the port of $workspace in the documents', ({ port }) => {
    expect(read('CONTRIBUTING.md')).toContain(`:${port}`);
    expect(read('docs/development.md')).toContain(`:${port}`);
    expect(JSON.parse(read('.devcontainer/devcontainer.json'))).toMatchObject({
      forwardPorts: expect.arrayContaining([port]),
    });
  });
});

describe('A server', () => {
  it.each([
    ['every interface by default', undefined, 'http://127.0.0.1:3000'],
    ['every interface', '0.0.0.0', 'http://127.0.0.1:3000'],
    ['one interface', '192.168.1.20', 'http://192.168.1.20:3000'],
    ['one interface of IPv6', '::1', 'http://[::1]:3000'],
  ])('on %s is asked there whether it is ready', (...[, host, address]) => {
    expect(localAddress(3000, host)).toBe(address);
  });
});
