import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { type Hostile } from './hostile.js';
import { TRACES, hostileFiles, mutants } from './hostile-files.js';
import { type ProcessWorld, type ServerProcess, startProcesses } from './processes.js';
import { bearer, tokenOf } from './staff.js';
import { picturesMade } from './uploads.js';

jest.setTimeout(240_000);

const MUTANTS = 400;
const AT_ONCE = 4;
const MOST_MEMORY_MB = 600;
/** What everything else is made of; it is there when the upload is answered. */
const MASTER = /^[0-9a-f-]{36}\.webp$/;

/** A server process of its own: what crashes it, or eats its memory, is seen. */
let world: ProcessWorld;
let server: ServerProcess;
let folder: string;
let token: string;
let hostile: Hostile[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safar-hostile-'));
  world = await startProcesses(1, { SAFAR_DATA: folder });
  const [first] = world.processes;
  if (!first) throw new Error('no server');
  server = first;
  token = await tokenOf(server.baseUrl, 'editor');
  hostile = await hostileFiles();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Writes the form by hand: a browser would make the name of a file harmless before it sends it. */
async function send({ name, data }: Pick<Hostile, 'name' | 'data'>): Promise<number> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const { status } = await fetch(`${server.baseUrl}/api/upload`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=x' },
    body: new Uint8Array(Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--x--\r\n')])),
  });
  return status;
}

const isAsFated = (fate: Hostile['fate'], status: number): boolean =>
  (fate !== 'refused' && status === 201) || (fate !== 'harmless' && status >= 400 && status < 500);

/** What is in the store, without drafts that are being written at this moment. */
function keptFiles(named = /^/): Buffer[] {
  return readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.drafts'))
    .filter((entry) => named.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

/** A PDF packs what it consists of. */
async function unpacked(data: Buffer): Promise<string> {
  if (!data.subarray(0, 1024).includes('%PDF-')) return data.toString('latin1');
  const document = await PDFDocument.load(data, { ignoreEncryption: true }).catch(() => null);
  const objects = document?.context.enumerateIndirectObjects() ?? [];
  return data.toString('latin1') + objects.map(([, object]) => object.toString()).join('\n');
}

/** Which of the kept files are as they were sent, or still hold what was meant to do harm. */
async function harmIn(kept: readonly Buffer[], sent: readonly Hostile[]): Promise<Buffer[]> {
  const harmful = await Promise.all(
    kept.map(async (data) => {
      if (sent.some((file) => file.data.equals(data))) return true;
      const content = await unpacked(data);
      return TRACES.some((trace) => content.includes(trace));
    }),
  );
  return kept.filter((_, index) => harmful[index]);
}

const peakMegabytes = (): number => {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

describe('hostile uploads', () => {
  it('are refused or made harmless: none is kept as it was sent, and none is our mistake', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    const wrong: string[] = [];
    for (const file of hostile) {
      const status = await send(file);
      if (!isAsFated(file.fate, status)) wrong.push(`${file.what}: ${status}, not ${file.fate}`);
    }
    expect(wrong).toEqual([]);
    await picturesMade(world.db);
    const kept = keptFiles();
    expect(kept.length).toBeGreaterThan(10);
    expect(await harmIn(kept, hostile)).toEqual([]);
  });

  it('would be seen, were they kept as they are (negative control)', async () => {
    const harmful = hostile.filter(({ fate }) => fate !== 'either');
    const kept = harmful.map(({ data }) => data);
    expect(await harmIn(kept, hostile)).toHaveLength(harmful.length);
    // And by what is in them, had they been changed by a byte.
    const changed = harmful.map(({ data }) => Buffer.concat([data, Buffer.from('\n')]));
    expect((await harmIn(changed, hostile)).length).toBeGreaterThan(20);
  });

  it('leave no trace of their names that could leave a folder or a header', async () => {
    const rows = await world.db.query<{ original_name: string }[]>(
      `select original_name from uploads`,
    );
    const unclean = rows.filter(({ original_name: name }) =>
      /[\p{Cc}\p{Cf}/\\"<>]|\.\./u.test(name),
    );
    expect(unclean).toEqual([]);
    expect(rows.every(({ original_name: name }) => name.length <= 100)).toBe(true);
  });

  it(`in ${MUTANTS} broken variations never crash the server, and what is kept can be shown`, async () => {
    const { pid } = server;
    const before = pid();
    const statuses: number[] = [];
    const files = mutants(MUTANTS);
    const lane = async (): Promise<void> => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        statuses.push(await send({ name: 'a.jpg', data: next.value }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(statuses).toHaveLength(MUTANTS);
    expect([...new Set(statuses)].sort()).toEqual([201, 415, 422]);
    expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(200);
    expect(pid()).toBe(before);
    const masters = keptFiles(MASTER);
    expect(masters.length).toBeGreaterThan(50);
    for (const data of masters) expect((await sharp(data).metadata()).exif).toBeUndefined();
  });

  it(`take at most ${MOST_MEMORY_MB} MB of memory, largest pictures included`, async () => {
    const largest = await sharp({
      create: { width: 8000, height: 5000, channels: 3, background: '#479' },
    })
      .jpeg()
      .toBuffer();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, () => send({ name: 'a.jpg', data: largest })),
    );
    expect(statuses).toEqual(Array(6).fill(201));
    expect(peakMegabytes()).toBeLessThan(MOST_MEMORY_MB);
  });
});
