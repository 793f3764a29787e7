import sharp from 'sharp';
import { type MaliciousFile } from '../../factories/malicious-documents.js';
import { maliciousFiles } from '../../factories/malicious-files.js';
import {
  type ProcessHarness,
  type ServerProcess,
  startProcesses,
} from '../../harness/processes.js';
import { bearer, tokenOf } from '../../harness/api-client.js';
import { QUICK_JOBS, picturesMade } from '../../factories/uploads.js';
import { without } from '../preload.js';
import { Metric, scaled } from '../metric.js';
import { peakMegabytes } from '../operations/peak-memory.js';
import { harmIn, storedFiles } from './uploads-stored.js';
import { mutants } from './uploads-mutants.js';

jest.setTimeout(240_000);

const goal = new Metric('G16');
const MUTANTS = scaled(400, 100);
const AT_ONCE = 4;
const MOST_MEMORY_MB = 600;
/** Name of a master picture, from which all sizes are made. It exists when the upload is answered. */
const MASTER = /^[0-9a-f-]{36}\.webp$/;
const NO_ANSWER = 0;

/**
 * A server process of its own, so that its crashes and memory can be observed, and a function that uploads files to it.
 */
interface UploadServer {
  readonly app: ProcessHarness;
  readonly server: ServerProcess;
  /** Builds the form itself, because `FormData` would escape dangerous file names. */
  readonly send: (file: Pick<MaliciousFile, 'name' | 'data'>) => Promise<number>;
}

async function open(variables: Readonly<Record<string, string>> = {}): Promise<UploadServer> {
  // With its own log, because decoders print errors about broken files.
  const app = await startProcesses(1, { LOG_LEVEL: 'error', ...QUICK_JOBS, ...variables });
  const [server] = app.processes;
  if (!server) throw new Error('no server');
  const token = await tokenOf(server.baseUrl, 'editor');
  const headers = { ...bearer(token), 'content-type': 'multipart/form-data; boundary=x' };
  const send: UploadServer['send'] = async ({ name, data }) => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--x--\r\n')]);
    const url = `${server.baseUrl}/api/upload`;
    return fetch(url, { method: 'POST', headers, body: new Uint8Array(body) }).then(
      ({ status }) => status,
      () => NO_ANSWER,
    );
  };
  return { app, server, send };
}

const isAsFated = (fate: MaliciousFile['fate'], status: number): boolean =>
  (fate !== 'refused' && status === 201) || (fate !== 'harmless' && status >= 400 && status < 500);

const isFault = (status: number): boolean => status === NO_ANSWER || status >= 500;

describe('Malicious uploads', () => {
  let office: UploadServer;
  let malicious: MaliciousFile[];
  beforeAll(async () => {
    [office, malicious] = await Promise.all([open(), maliciousFiles()]);
  });
  afterAll(() => office.app.close());

  // [SPEC I4.57] [ASVS 1.3.4] [ASVS 5.2.2]
  it('are rejected or made harmless: none is stored as sent, and none causes a server error', async () => {
    goal.atLeast('malicious files', malicious.length, 40);
    const wrong: string[] = [];
    for (const file of malicious) {
      const status = await office.send(file);
      if (!isAsFated(file.fate, status)) wrong.push(`${file.what}: ${status}, not ${file.fate}`);
    }
    expect(wrong).toEqual([]);
    await picturesMade(office.app.db);
    const saved = storedFiles(office.app.dataDir);
    goal.atLeast('files kept of them', saved.length, 10);
    const sent = malicious.map(({ data }) => data);
    goal.is('stored as sent, or with what was meant to do harm', (await harmIn(saved, sent)).length, 0);
  }); // oxfmt-ignore

  // [SPEC I4.57]
  it('are detected when stored as sent (negative control)', async () => {
    const harmful = malicious.filter(({ fate }) => fate !== 'either').map(({ data }) => data);
    expect(await harmIn(harmful, harmful)).toHaveLength(harmful.length);
    // Adds a byte, so that they can only be detected by their content.
    const changed = harmful.map((data) => Buffer.concat([data, Buffer.from('\n')]));
    expect((await harmIn(changed, harmful)).length).toBeGreaterThan(20);
  });

  // [ASVS 1.3.3] [ASVS 5.3.2] [ASVS 5.4.2]
  it('leave no dangerous path or header characters in the stored names', async () => {
    const rows = await office.app.db.query<{ original_name: string }[]>(
      `select original_name from uploads`,
    );
    const unclean = rows.filter(({ original_name: name }) =>
      /[\p{Cc}\p{Cf}/\\"<>]|\.\./u.test(name),
    );
    expect(unclean).toEqual([]);
    expect(rows.every(({ original_name: name }) => name.length <= 100)).toBe(true);
  });

  // [SPEC I4.57] [ASVS 1.4.1]
  it(`in ${MUTANTS} damaged variations never crash the server, and the stored ones can be decoded`, async () => {
    const { server, send, app } = office;
    const sent: Buffer[] = [];
    const statuses: number[] = [];
    const files = mutants(MUTANTS);
    const lane = async (): Promise<void> => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        sent.push(next.value);
        statuses.push(await send({ name: 'a.jpg', data: next.value }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const decoded = statuses.filter((status) => status === 201).length;
    goal.is('mutants', statuses.length, MUTANTS);
    goal.is('mutants answered with 5xx or not at all', statuses.filter(isFault).length, 0);
    goal.atLeast('mutants decoded', decoded, MUTANTS / 20);
    goal.atLeast('mutants refused', statuses.filter((status) => [415, 422].includes(status)).length, MUTANTS / 2);
    goal.is('crashes', Number((await fetch(`${server.baseUrl}/health/ready`)).status !== 200), 0);
    goal.is('mutants stored as sent', (await harmIn(storedFiles(app.dataDir, MASTER), sent)).length, 0);
    const masters = storedFiles(app.dataDir, MASTER);
    expect(masters.length).toBeGreaterThanOrEqual(decoded);
    for (const data of masters) expect((await sharp(data).metadata()).exif).toBeUndefined();
  }); // oxfmt-ignore

  // [ASVS 5.2.1] [ASVS 5.2.3]
  it(`take at most ${MOST_MEMORY_MB} MB of memory, even with the largest pictures`, async () => {
    const blank = { width: 8000, height: 5000, channels: 3, background: '#479' } as const;
    const data = await sharp({ create: blank }).jpeg().toBuffer();
    const largest = Array.from({ length: 6 }, () => office.send({ name: 'a.jpg', data }));
    expect(await Promise.all(largest)).toEqual(Array(6).fill(201));
    goal.atMost('peak memory in MB', Math.round(await peakMegabytes(office.server)), MOST_MEMORY_MB);
  }); // oxfmt-ignore
});

describe('Malicious uploads to a server that stores files unchanged (negative control)', () => {
  it('are stored as sent', async () => {
    const { app, send } = await open(without('upload-pipeline'));
    try {
      const files = (await maliciousFiles()).filter(({ fate }) => fate === 'harmless');
      for (const file of files) await send(file);
      const harm = await harmIn(
        storedFiles(app.dataDir),
        files.map(({ data }) => data),
      );
      goal.control('stored as sent by a server that stores what comes', harm.length);
    } finally {
      await app.close();
    }
  });
});
