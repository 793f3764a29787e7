import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

it('The request id is known in a handler and in work it leaves behind, without promise tracking', async () => {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, '../../harness/request-scope.mjs'),
  ]);
  expect(JSON.parse(stdout)).toEqual({
    before: false,
    answered: [
      ['a', false, 'a'],
      ['b', false, 'b'],
    ],
    behind: ['c', false, 'c'],
    after: ['Error: Not today', false, null],
  });
});
