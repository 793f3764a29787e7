import type { IncomingMessage } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { UploadListView } from '@safar/domain/contracts/catalog/uploads';
import sharp from 'sharp';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { attached, locked } from '../../factories/malicious-documents.js';
import { bearer, tokenOf } from '../../harness/api-client.js';
import { pdf, photograph, sendForm, upload } from '../../factories/uploads.js';

const app = openApp();
let token: string;
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'editor');
});

const media = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${app.baseUrl}${path}`)).arrayBuffer());

const rows = (): Promise<number> => valueOf(app.db, `select count(*)::int as n from uploads`);

describe('An uploaded picture', () => {
  // [SPEC 7.9] [SPEC I4.37]
  it('is available at the address in the response', async () => {
    const data = await photograph(1600, 900).jpeg().toBuffer();
    const { status, body } = await upload(app.baseUrl, token, { data });
    expect(status).toBe(201);
    expect(body).toEqual({
      imageUrl: expect.stringMatching(/^\/media\/\d{4}\/[0-9a-f-]{36}$/),
      kind: 'image',
      width: 1600,
      height: 900,
    });
    const shown = await sharp(await media(`${body.imageUrl}?w=960`)).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['webp', 960, 540]);
  });

  // [SPEC 5.16a]
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const data = await photograph(320, 200).toFormat(format).toBuffer();
    const { status, body } = await upload(app.baseUrl, token, { data });
    expect([status, body.width, body.height]).toEqual([201, 320, 200]);
  });

  // [SPEC I4.37]
  it('is rotated upright and loses location, camera and date', async () => {
    const exif = {
      IFD0: { Make: 'Kamera', Copyright: 'Anna' },
      IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' },
    };
    const data = await photograph(400, 200)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(data).metadata()).exif).toBeDefined();
    const { body } = await upload(app.baseUrl, token, { data });
    expect([body.width, body.height]).toEqual([200, 400]);
    const shown = await sharp(await media(body.imageUrl)).metadata();
    expect([shown.width, shown.height]).toEqual([200, 400]);
    expect([shown.exif, shown.xmp, shown.iptc, shown.orientation]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('is stored at most 2560 pixels wide', async () => {
    const data = await photograph(4000, 1000).jpeg().toBuffer();
    const { body } = await upload(app.baseUrl, token, { data });
    expect([body.width, body.height]).toEqual([2560, 640]);
  });

  // [SPEC I4.55]
  it('is logged without its name', async () => {
    const data = await photograph(50, 50).png().toBuffer();
    const { body } = await upload(app.baseUrl, token, { data, name: 'Annas pass.png' });
    const [entry] = await app.db.query<{ action: string; changes: object }[]>(
      `select action, actor_role, changes from audit_log where object_id = $1`,
      [body.imageUrl.replace('/media/', '')],
    );
    expect(entry).toEqual({
      action: 'upload.created',
      actor_role: 'editor',
      changes: { kind: 'image', size: expect.any(Number), width: 50, height: 50 },
    });
  });
});

describe('An uploaded PDF', () => {
  // [SPEC 5.16b] [ASVS 5.4.1]
  it('is served with its original name', async () => {
    const { status, body } = await upload(app.baseUrl, token, {
      data: await pdf(3),
      name: 'Färdplan إسطنبول.pdf',
    });
    expect([status, body.kind]).toEqual([201, 'pdf']);
    expect(body.imageUrl).toMatch(/^\/media\/\d{4}\/[0-9a-f-]{36}\.pdf$/);
    const response = await fetch(`${app.baseUrl}${body.imageUrl}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const name = encodeURIComponent('Färdplan إسطنبول.pdf');
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  // [SPEC I4.37]
  it('is stored as parsed, not as sent', async () => {
    const data = Buffer.concat([await pdf(), Buffer.from('<script>')]);
    const { body } = await upload(app.baseUrl, token, { data });
    const saved = await media(body.imageUrl);
    expect((await PDFDocument.load(saved)).getPageCount()).toBe(1);
    expect(saved.includes('<script>')).toBe(false);
  });

  it.each([
    ['is locked', locked, 'UPLOAD_PDF_LOCKED', 'PDF-filen är skyddad med lösenord.'],
    ['has a file in it', attached, 'UPLOAD_PDF_ACTIVE', 'PDF-filen innehåller skript'],
  ])('is rejected with a helpful message when it %s', async (...[, make, code, message]) => {
    const { status, body } = await upload(app.baseUrl, token, { data: await make() });
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).toContain(message);
  });

  it('has at most 50 pages', async () => {
    expect((await upload(app.baseUrl, token, { data: await pdf(50) })).status).toBe(201);
    const { status, body } = await upload(app.baseUrl, token, { data: await pdf(51) });
    expect([status, body.code]).toEqual([422, 'UPLOAD_PDF_TOO_LONG']);
  });
});

describe('An upload is rejected', () => {
  const part = (data: string | Uint8Array): Blob => new Blob([new Uint8Array(Buffer.from(data))]);

  // [SPEC 7.9]
  it('without a file, in another field, or with two files', async () => {
    const [empty, other, two] = [new FormData(), new FormData(), new FormData()];
    empty.set('text', 'file');
    other.set('picture', part('x'), 'a.jpg');
    two.append('file', part('x'), 'a.jpg');
    two.append('file', part('y'), 'b.jpg');
    for (const form of [empty, other, two]) {
      const { status, body } = await sendForm(app.baseUrl, token, form);
      expect([status, body.code]).toEqual([422, 'UPLOAD_ONE_FILE']);
    }
  });

  // [ASVS 1.3.4] [ASVS 5.2.2]
  it('when it is neither a picture nor a PDF, under any file name', async () => {
    const { status, body } = await upload(app.baseUrl, token, {
      data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      name: 'bild.jpg',
    });
    expect([status, body.code]).toEqual([415, 'UPLOAD_TYPE']);
    expect(body.message).toBe(
      'Filtypen går inte att använda. Välj en av dessa: JPEG, PNG, WebP, AVIF, PDF.',
    );
  });

  // [ASVS 5.2.1]
  it('when a picture exceeds 10 MB or a PDF 15 MB', async () => {
    const picture = await photograph(100, 100).jpeg().toBuffer();
    const heavy = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
    const book = Buffer.concat([await pdf(), Buffer.alloc(15 * 1024 * 1024)]);
    for (const [data, max] of [
      [heavy, 10],
      [book, 15],
    ] as const) {
      const { status, body } = await upload(app.baseUrl, token, { data });
      expect([status, body.message]).toEqual([413, `Filen är för stor. Högst ${max} MB.`]);
    }
  });

  it('for agents and visitors, before it is read', async () => {
    const before = await rows();
    const data = await photograph(50, 50).png().toBuffer();
    const agent = await tokenOf(app.baseUrl, 'agent');
    expect((await upload(app.baseUrl, agent, { data })).status).toBe(403);
    expect((await upload(app.baseUrl, 'nobody', { data })).status).toBe(401);
    expect(await rows()).toBe(before);
  });
});

describe('The memory of an upload', () => {
  /** Returns the server's next request object. */
  const saved = (): Promise<IncomingMessage & { file?: Express.Multer.File }> =>
    new Promise((resolve) => app.nest.getHttpServer().once('request', resolve));

  // [SPEC I7.10] [ASVS 1.4.3]
  it.each([
    ['taken', () => photograph(320, 200).jpeg().toBuffer(), 201],
    ['refused', () => Promise.resolve(Buffer.from('no picture at all')), 415],
  ] as const)(
    'is released with the response, while the connection stays open: %s',
    async (...[, make, expected]) => {
      const data = await make();
      const request = saved();
      expect((await upload(app.baseUrl, token, { data })).status).toBe(expected);
      const { file, socket } = await request;
      expect(socket.destroyed).toBe(false);
      expect([file?.size, file?.buffer.length]).toEqual([data.length, 0]);
    },
  );
});

describe('The list of uploads', () => {
  it('shows the file, its sender and whether a trip uses it', async () => {
    const name = 'Hamnen i gryning.jpg';
    const data = await photograph(60, 40).jpeg().toBuffer();
    const { body } = await upload(app.baseUrl, token, { data, name });
    const list = async (): Promise<UploadListView | undefined> => {
      const filter = encodeURIComponent(JSON.stringify({ q: 'gryning' }));
      const response = await fetch(`${app.baseUrl}/api/uploads?filter=${filter}`, {
        headers: bearer(token),
      });
      expect(response.headers.get('content-range')).toBe('uploads 0-0/1');
      return ((await response.json()) as UploadListView[])[0];
    };
    expect(await list()).toMatchObject({
      id: body.imageUrl.replace('/media/', ''),
      imageUrl: body.imageUrl,
      name: 'Hamnen i gryning',
      attached: false,
      uploaded_by: 'Erik Editor',
    });
    await app.db.query(
      `update destinations set gallery = jsonb_build_array(jsonb_build_object('url', $1::text))
        where id = 'baku'`,
      [body.imageUrl],
    );
    expect(await list()).toMatchObject({ attached: true });
  });

  it('is available to editors and admins only', async () => {
    const agent = await tokenOf(app.baseUrl, 'agent');
    const response = await fetch(`${app.baseUrl}/api/uploads`, { headers: bearer(agent) });
    expect(response.status).toBe(403);
  });
});
