import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startProcesses } from '../../harness/processes.js';
import { tokenOf } from '../../harness/api-client.js';
import { noise, upload } from '../../factories/uploads.js';
import { Metric } from '../metric.js';
import { peakMegabytes } from '../operations/peak-memory.js';
import { without } from '../preload.js';

jest.setTimeout(240_000);

const goal = new Metric('G16');
const AT_ONCE = 50;
const MOST_MEMORY_MB = 700;
const MOST_BYTES = 10 * 1024 * 1024;
const NO_ANSWER = 0;

/** Returns a photograph of 24 megapixels, just below the limit of 10 MB. */
const picture = (): Promise<Buffer> => noise(6000, 4000).jpeg({ quality: 77 }).toBuffer();

/** Starts a server process and returns a function that uploads many pictures at once. */
async function open(variables: Readonly<Record<string, string>> = {}) {
  const app = await startProcesses(1, variables);
  const [server] = app.processes;
  if (!server) throw new Error('no server');
  const token = await tokenOf(server.baseUrl, 'editor');
  const sendAll = (count: number, data: Buffer): Promise<number[]> =>
    Promise.all(
      Array.from({ length: count }, () =>
        upload(server.baseUrl, token, { data }).then(
          ({ status }) => status,
          () => NO_ANSWER,
        ),
      ),
    );
  return { app, server, sendAll };
}

/** Waits until the server exceeds the memory limit or all uploads are answered; returns the peak in MB. */
async function overflow(server: ServerProcess, answers: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = answers.then(() => (isOver = true));
  for (;;) {
    const peak = await peakMegabytes(server);
    if (isOver || peak > MOST_MEMORY_MB) return peak;
    await Promise.race([ended, delay(50)]);
  }
}

let data: Buffer;
beforeAll(async () => {
  data = await picture();
});

describe(`Uploads of ${AT_ONCE} pictures of 10 MB at once`, () => {
  // [SPEC I7.10]
  it(`take at most ${MOST_MEMORY_MB} MB of memory`, async () => {
    const { app, server, sendAll } = await open();
    try {
      goal.atLeast('MB a picture, in tenths', Math.round((data.length / 2 ** 20) * 10), 85);
      goal.atMost('MB a picture', data.length / MOST_BYTES, 1);
      const statuses = await sendAll(AT_ONCE, data);
      // A slow machine may answer the last ones with 503, which asks the client to retry.
      const faults = statuses.filter((status) => status >= 500 && status !== 503);
      goal.is('answered with 5xx other than 503', faults.length, 0);
      goal.atLeast('kept', statuses.filter((status) => status === 201).length, 1);
      goal.atMost('peak memory in MB', Math.round(await peakMegabytes(server)), MOST_MEMORY_MB);
      await server.kill();
    } finally {
      await app.close();
    }
  });

  // [SPEC I7.10]
  it('take more when waiting uploads are already in memory (negative control)', async () => {
    const { app, server, sendAll } = await open(without('upload-room'));
    try {
      const peak = await overflow(server, sendAll(AT_ONCE, data));
      // It is read as soon as it is above the limit, so it may be so by less than one.
      goal.control(`MB above ${MOST_MEMORY_MB}`, Math.ceil(peak - MOST_MEMORY_MB));
      await server.kill();
    } finally {
      await app.close();
    }
  });
}); // oxfmt-ignore
