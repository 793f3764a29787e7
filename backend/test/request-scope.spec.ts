import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

it('follows whose doing it is while a handler runs, and nothing before the first and after the last', async () => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'request-scope.mjs')]);
  expect(JSON.parse(stdout)).toEqual({
    before: false,
    answered: [
      ['a', true, 'a'],
      ['b', true, 'b'],
    ],
    afterAnswers: false,
    after: ['Error: Not today', false, null],
  });
});
