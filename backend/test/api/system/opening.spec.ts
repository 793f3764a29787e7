import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { OpeningPointView, OpeningView } from '@safar/domain/contracts/system/opening';
import { LAW_TEXTS } from '@safar/domain/legal/law-texts';
import { OPENING_ITEMS, type OpeningItem } from '@safar/domain/office/opening';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { saveRestoreTrial } from '../../../src/system/backup/restore-trials.queries.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp();
let token: string;
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'admin');
});

const call = <T = OpeningView & ErrorView>(method: string, path: string, body?: unknown) =>
  new ApiClient(app.baseUrl).call<T>(method, `/api/${path}`, body, bearer(token));
const view = async (): Promise<OpeningView> => (await call('GET', 'opening')).body;
const point = async (item: OpeningItem): Promise<OpeningPointView | undefined> =>
  (await view()).points.find((one) => one.item === item);
const lawText = async (id: string) => (await view()).law_texts.find((one) => one.id === id);
const actions = () =>
  app.db.query<{ action: string; object_id: string }[]>(
    `select action, object_id from audit_log where object_type in ('shop', 'law_text') order by id desc limit 1`,
  );

describe('The list of what the agency needs before it opens', () => {
  it('has every point, its state and where to change it', async () => {
    const { points, law_texts: texts, is_open: isOpen } = await view();
    expect(isOpen).toBe(true);
    expect(points.map(({ item }) => item)).toEqual(OPENING_ITEMS);
    expect(texts.map(({ id }) => id)).toEqual(LAW_TEXTS);
    expect(points.find(({ item }) => item === 'payment_key')).toMatchObject({
      ...{ state: 'todo', reason: 'sandbox', link: null, section: '4' },
    });
    expect(points.find(({ item }) => item === 'files')).toMatchObject({ state: 'done' });
    expect(points.find(({ item }) => item === 'trip')).toMatchObject({ state: 'done' });
    expect(points.find(({ item }) => item === 'address')?.reason).toBe('local_address');
    expect(points.find(({ item }) => item === 'restore')?.state).toBe('unknown');
  });

  it('counts a company fact as missing while it is empty or the demo’s', async () => {
    expect((await point('company'))?.names).toContain('company.name');
    await call('PUT', 'settings/company.name', { value: 'Karavan Resor AB' });
    expect((await point('company'))?.names).not.toContain('company.name');
    await call('PUT', 'settings/company.name', { value: '' });
    expect((await point('company'))?.names).toContain('company.name');
  });

  it('names texts with an open question', async () => {
    expect((await point('texts'))?.state).toBe('done');
    await app.db.query(
      `update content set value_sv = value_sv || ' [fråga ägaren]' where page = 'about' and key_name =
         (select min(key_name) from content where page = 'about')`,
    );
    expect(await point('texts')).toMatchObject({
      state: 'todo',
      names: [expect.stringMatching(/^about\./)],
    });
  });

  it('knows a backup and a reported trial of restoring it', async () => {
    expect((await point('backup'))?.reason).toBe('never');
    await app.db.query(
      `insert into backup_runs (taken_at, rows, files) values (date_trunc('second', now()), 1, 0)`,
    );
    const { databaseUrl } = app.nest.get<Env>(ENV);
    const foreign = { takenAt: '2026-01-01T00:00:00.000Z', rows: 1, files: 0 };
    expect(await saveRestoreTrial(databaseUrl, foreign)).toBe(false);
    expect((await point('restore'))?.state).toBe('unknown');
    const [run] = await app.db.query<{ taken_at: Date }[]>(`select taken_at from backup_runs`);
    const takenAt = run?.taken_at.toISOString() ?? '';
    expect(await saveRestoreTrial(databaseUrl, { takenAt, rows: 1, files: 0 })).toBe(true);
    expect(await point('backup')).toMatchObject({ state: 'done', at: expect.any(String) });
    expect((await point('restore'))?.state).toBe('done');
  });

  it('counts a second factor only of an admin who can sign in', async () => {
    const change = (columns: string) =>
      app.db.query(`update users set ${columns} where email = 'editor@safar.example'`);
    const state = async () => (await point('second_factor'))?.state;
    await change(`otp_secret = 'sealed', otp_since = now()`);
    expect(await state()).toBe('todo');
    await change(`role = 'admin'`);
    expect(await state()).toBe('done');
    await change(`disabled_at = now()`);
    expect(await state()).toBe('todo');
  });

  it('counts a method as tried once the provider accepted a payment with it', async () => {
    expect(await point('payment_methods')).toMatchObject({
      ...{ state: 'unknown', names: ['card', 'swish_online', 'klarna'] },
    });
    const customer = new ApiClient(app.baseUrl);
    const [departureDate = ''] = await customer.dates();
    // On some days of the week the first departure is too near for a deposit.
    const order = await customer.order({ departureDate, paymentOption: 'full' });
    expect((await customer.start(order)).status).toBe(200);
    expect((await point('payment_methods'))?.names).toEqual(['swish_online', 'klarna']);
  });

  it('is not moved by a webhook without a valid signature (negative control)', async () => {
    await app.db.query(`delete from provider_contacts`);
    const { status } = await call('POST', 'webhooks/stripe', { id: 'evt_forged' });
    expect(status).toBe(400);
    expect((await point('webhook'))?.reason).toBe('never_reached');
  });
});

describe('A law text', () => {
  it('is checked by a person, and unchecked as soon as its wording changes', async () => {
    const before = await lawText('terms_packages');
    expect(before).toMatchObject({ is_checked: false, is_changed: false, checked_by: null });
    const path = 'opening/law-texts/terms_packages/check';
    await call('POST', path, { version: before?.version, is_checked: true });
    expect(await lawText('terms_packages')).toMatchObject({
      ...{ is_checked: true, is_changed: false, checked_at: expect.any(String) },
      checked_by: expect.any(String),
    });
    expect(await actions()).toEqual([{ action: 'law_text.checked', object_id: 'terms_packages' }]);

    await app.db.query(`update content set value_ar = value_ar || '.' where key_name = 'b_2_text'`);
    const after = await lawText('terms_packages');
    expect(after).toMatchObject({ is_checked: false, is_changed: true });
    expect((await point('law_texts'))?.names).toContain('terms_packages');
    const late = await call('POST', path, { version: before?.version, is_checked: true });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('changes with a figure of the settings that it names, and no other text does', async () => {
    const versions = async () =>
      Object.fromEntries((await view()).law_texts.map(({ id, version }) => [id, version]));
    const before = await versions();
    await call('PUT', 'settings/moveFee', { value: 351 });
    const after = await versions();
    const changed = LAW_TEXTS.filter((id) => before[id] !== after[id]);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every((id) => id.startsWith('terms_'))).toBe(true);
  });

  it('loses its mark when the admin takes it back', async () => {
    const path = 'opening/law-texts/privacy/check';
    const version = (await lawText('privacy'))?.version;
    await call('POST', path, { version, is_checked: true });
    expect((await lawText('privacy'))?.is_checked).toBe(true);
    await call('POST', path, { version, is_checked: false });
    expect(await lawText('privacy')).toMatchObject({ is_checked: false, is_changed: false });
    expect((await call('POST', 'opening/law-texts/unknown/check', { version, is_checked: true })).status)
      .toBe(404); // oxfmt-ignore
  });
});

describe('Opening and closing', () => {
  it('is done by an admin, once, and is in the log', async () => {
    expect((await call('POST', 'opening/close', {})).body.is_open).toBe(false);
    expect(await actions()).toEqual([{ action: 'shop.closed', object_id: '' }]);
    const { body } = await call('POST', 'opening/open', {});
    expect(body).toMatchObject({ is_open: true, changed_at: expect.any(String) });
    expect(body.changed_by).not.toBeNull();
    await call('POST', 'opening/open', {});
    const [row] = await app.db.query<{ n: number }[]>(
      `select count(*)::int as n from audit_log where object_type = 'shop'`,
    );
    expect(row?.n).toBe(2);
  });
});
