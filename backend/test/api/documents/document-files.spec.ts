import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Clock } from '../../../src/common/clock.js';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { JobRunner } from '../../../src/common/jobs/queue.js';
import { Documents } from '../../../src/documents/documents.service.js';
import { DocumentRenderer } from '../../../src/documents/pdf/document-renderer.service.js';
import { PrivateStore } from '../../../src/media/storage/private-store.service.js';
import { documentOf, fetchFile } from '../../factories/issued-documents.js';
import { type TestBooking, buildBooking } from '../../factories/test-bookings.js';
import { bearer, tokenOf } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: Record<string, string>;
let layla: TestBooking;
let asa: TestBooking;
beforeAll(async () => {
  agent = bearer(await tokenOf(app.baseUrl, 'agent'));
  layla = await buildBooking(app, {
    ...{ destinationId: 'istanbul', inDays: 101, names: ['Layla Noor', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'partial', language: 'ar' },
  });
  asa = await buildBooking(app, {
    ...{ destinationId: 'sarajevo', inDays: 150, names: ['Åsa', 'Öberg'] },
    ...{ contact: ['asa.oberg@example.se', '+46811112222'], paymentOption: 'full' },
  });
});

const cookieOf = async (sale: TestBooking, lastName: string): Promise<Record<string, string>> => {
  const response = await fetch(`${app.baseUrl}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bookingRef: sale.ref, lastName }),
  });
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

describe('The document file', () => {
  // [SPEC I5.16] [ASVS 14.3.2]
  it('is a PDF with unchanging content and no public address', async () => {
    const { id, number } = await documentOf(app, layla.id, 'confirmation');
    const path = { bookingId: layla.id, id };
    const headers = await cookieOf(layla, 'Al-Khatib');
    const [first, second] = [await fetchFile(app, path, headers), await fetchFile(app, path, headers)];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const arabic = encodeURIComponent(`تأكيد-الحجز-${number}.pdf`);
    expect(first.headers.get('content-disposition')).toBe(
      `attachment; filename="bokningsbekraftelse-${number}.pdf"; filename*=UTF-8''${arabic}`,
    );
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const { file_name: name } = await documentOf(app, layla.id, 'confirmation');
    expect(existsSync(join(app.nest.get<Env>(ENV).dataDir, 'documents', name ?? ''))).toBe(true);
    expect((await fetch(`${app.baseUrl}/media/${name ?? ''}`)).status).toBe(404);
    expect((await fetch(`${app.baseUrl}/media/documents/${name ?? ''}`)).status).toBe(404);
  }); // oxfmt-ignore

  it('is rendered once when several requests arrive at the same moment', async () => {
    const sale = await buildBooking(app, {
      ...{ destinationId: 'istanbul', inDays: 160, names: ['Eva', 'Ek'] },
      ...{ contact: ['eva@example.se', '+46811113333'], paymentOption: 'full' },
    });
    const { id, file_name: name } = await documentOf(app, sale.id, 'confirmation');
    expect(name).toBeNull();
    const put = jest.spyOn(app.nest.get(PrivateStore), 'put');
    const files = await Promise.all(Array.from({ length: 8 }, () => app.nest.get(Documents).file(id)));
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
    // The mail job may store the receipt of the same booking meanwhile.
    const { file_name: stored } = await documentOf(app, sale.id, 'confirmation');
    expect(put.mock.calls.filter(([file]) => file === stored)).toHaveLength(1);
    put.mockRestore();
  }); // oxfmt-ignore

  it('is rendered once when a request has read the document before another one stored its file', async () => {
    const sale = await buildBooking(app, {
      ...{ destinationId: 'istanbul', inDays: 161, names: ['Eva', 'Ek'] },
      ...{ contact: ['eva@example.se', '+46811113333'], paymentOption: 'full' },
    });
    const { id } = await documentOf(app, sale.id, 'confirmation');
    const documents = app.nest.get(Documents);
    const { manager } = app.nest.get(DataSource);
    const put = jest.spyOn(app.nest.get(PrivateStore), 'put');
    const read = manager.query.bind(manager);
    jest.spyOn(manager, 'query').mockImplementationOnce(async (sql, values) => {
      const rows: unknown = await read(sql, values);
      await documents.file(id);
      return rows;
    });
    await documents.file(id);
    jest.mocked(manager.query).mockRestore();
    const { file_name: stored } = await documentOf(app, sale.id, 'confirmation');
    expect(put.mock.calls.filter(([file]) => file === stored)).toHaveLength(1);
    put.mockRestore();
  }); // oxfmt-ignore

  it('is stored once, even when two processes render it at the same moment', async () => {
    const { id } = await documentOf(app, asa.id, 'receipt');
    const files = app.nest.get(Documents);
    const { nest, db } = app;
    const elsewhere = new Documents(db, nest.get(PrivateStore), nest.get(JobRunner), nest.get(Clock), nest.get(DocumentRenderer));
    const [one, other] = await Promise.all([files.file(id), elsewhere.file(id)]);
    expect(one.bytes.equals(other.bytes)).toBe(true);
    const folder = join(app.nest.get<Env>(ENV).dataDir, 'documents');
    const mine = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(id));
    expect(mine).toHaveLength(1);
  }); // oxfmt-ignore

  it('is not available to the holder of another booking or to strangers', async () => {
    const { id } = await documentOf(app, layla.id, 'receipt');
    const foreign = await cookieOf(asa, 'Öberg');
    const statuses = await Promise.all([
      fetchFile(app, { bookingId: layla.id, id }, foreign),
      fetchFile(app, { bookingId: asa.id, id }, foreign),
      fetchFile(app, { bookingId: layla.id, id }),
      fetchFile(app, { bookingId: asa.id, id }, agent),
      fetchFile(app, { bookingId: layla.id, id: layla.id }, agent),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 403, 404, 404]);
  });

  it('is available to staff, and reading it is logged', async () => {
    const { id } = await documentOf(app, layla.id, 'receipt');
    expect((await fetchFile(app, { bookingId: layla.id, id }, agent)).status).toBe(200);
    const log = await app.db.query<{ action: string; actor_role: string }[]>(
      `select action, actor_role from audit_log where object_type = 'document' and object_id = $1`,
      [id],
    );
    expect(log).toEqual([{ action: 'document.read', actor_role: 'agent' }]);
  });
});
