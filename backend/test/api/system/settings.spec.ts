import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { SettingValue, SettingView } from '@safar/domain/contracts/system/settings';
import type { Role } from '@safar/domain/access/permissions';
import { createApp } from '../../../src/app.js';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { SETTING_KEYS } from '../../../src/settings/settings.registry.js';
import { freePort } from '../../../../tools/ports.mjs';
import { stopRounds, openApp } from '../../harness/app.js';
import { ApiClient, RolesClient } from '../../harness/api-client.js';

const app = openApp();
const staff = new RolesClient(app);
beforeEach(() => app.db.query('delete from settings'));

const call = async <T>(
  ...[method, path, body, role = 'admin']: [string, string, unknown?, Role?]
) => new ApiClient(app.baseUrl).call<T>(method, path, body, await staff.headers(role));
const put = (key: string, value: unknown) =>
  call<SettingView & ErrorView>('PUT', `/api/settings/${key}`, { value });
const view = async (key: string): Promise<SettingView> =>
  (await call<SettingView>('GET', `/api/settings/${key}`)).body;
const config = async (baseUrl = app.baseUrl): Promise<ConfigView> =>
  (await new ApiClient(baseUrl).call<ConfigView>('GET', '/api/config')).body;

describe('The settings', () => {
  // [SPEC 2.49]
  it('are all listed with value, default, group and bounds', async () => {
    const { status, body } = await call<SettingView[]>('GET', '/api/settings');
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(SETTING_KEYS);
    expect(body.find(({ id }) => id === 'klarnaFeePercent')).toMatchObject({
      value: 3,
      default: 3,
      group: 'pricing',
      kind: 'decimal',
      unit: 'percent',
      min: 0,
      max: 10,
    });
  });

  // [SPEC I4.30]
  it.each([
    ['depositPercent', 20],
    ['klarnaFeePercent', 3],
    ['balanceDueDays', 30],
    ['holdMinutes', 30],
    ['optionDays', 3],
    ['autoCancelDays', 0],
    ['agentDiscountPercent', 10],
    ['flightSearchUrl', ''],
    ['badges.klarna', true],
    ['swishOnline', true],
    ['swishMax', 150_000],
    ['giftCardMax', 50_000],
    ['swishRefundDays', 360],
    ['company.phone', '08-465 004 00'],
    ['company.name', 'Safar Travel AB'],
    ['brand', 'Safar Travel'],
    ['brandAr', ''],
    ['brandLogo', ''],
    ['mail.senderName', ''],
    ['mail.senderAddress', ''],
    ['retention.unpaidBookingDays', 30],
    ['retention.birthdateDays', 90],
    ['retention.phoneMonths', 12],
    ['retention.travellerYears', 3],
    ['retention.accountingYears', 7],
    ['retention.paymentEventDays', 90],
    ['retention.mailDays', 30],
    ['retention.messageMonths', 12],
    ['retention.auditMonths', 24],
  ] as const)('have %s, in the demo %p', async (key, value) => {
    expect((await view(key)).value).toBe(value);
  });

  it('can be listed by group and by key', async () => {
    const range = async (query: string): Promise<string | null> =>
      (
        await fetch(`${app.baseUrl}/api/settings?${query}`, {
          headers: await staff.headers('admin'),
        })
      ).headers.get('content-range');
    expect(await range('filter={"group":"mail"}&range=[0,9]&sort=["id","ASC"]')).toBe(
      'settings 0-1/2',
    );
    expect(await range('filter={"id":["brand","holdMinutes"]}')).toBe('settings 0-1/2');
    expect((await call('GET', '/api/settings?filter={"kind":"text"}')).status).toBe(422);
  });

  it.each(['editor', 'agent'] as const)('are not available to an %s', async (role) => {
    for (const [method, path, body] of [
      ['GET', '/api/settings'],
      ['GET', '/api/settings/brand'],
      ['PUT', '/api/settings/brand', { value: 'Min' }],
      ['DELETE', '/api/settings/brand'],
    ] as const) {
      expect((await call(method, path, body, role)).status).toBe(403);
    }
  });
});

const HOURS_WRONG =
  'Fyll i alla tider. Varje dag öppnar innan den stänger, och tider får inte gå in i varandra.';

describe('A changed setting', () => {
  it.each([
    ['company.phone', '070-123 45 67', '+46 70 123 45 67'],
    ['company.whatsapp', '0701234567', '+46 70 123 45 67'],
    ['company.emergencyPhone', '00971 4 123 4567', '+971 4 123 4567'],
    ['badges.guarantorPhone', '08-70 08 000', '+46 8 700 80 00'],
    ['company.orgNumber', '5560360793', '556036-0793'],
    ['company.vatNumber', 'se 556036-0793 01', 'SE556036079301'],
    ['badges.iata', '80212345', '80-2 1234 5'],
    ['insuranceTermsUrl', 'forsakring.example/villkor', 'https://forsakring.example/villkor'],
    ['company.orgNumber', '', ''],
  ])('%s = %p is stored in its normal form, %p', async (key, typed, stored) => {
    const { status, body } = await put(key, typed);
    expect([status, body.value]).toEqual([200, stored]);
  });

  it('applies at once and shows who changed it', async () => {
    const { status, body } = await put('klarnaFeePercent', 2.95);
    expect(status).toBe(200);
    expect(body).toMatchObject({ value: 2.95, default: 3, updated_by: expect.any(String) });
    expect((await config()).pricing.klarnaFeePercent).toBe(2.95);
  });

  it('is trimmed if it is a text', async () => {
    expect((await put('brand', '  Safar Resor ')).body.value).toBe('Safar Resor');
    expect((await config()).brand).toBe('Safar Resor');
  });

  it('is reset by DELETE, and by null', async () => {
    await put('insurancePrice', 199);
    const reset = await call<SettingView>('DELETE', '/api/settings/insurancePrice');
    expect(reset.body).toMatchObject({ value: 149, updated_by: expect.any(String) });
    await put('insurancePrice', 199);
    expect((await put('insurancePrice', null)).body.value).toBe(149);
    expect((await config()).pricing.insurancePrice).toBe(149);
  });

  // [SPEC I4.31] [SPEC I4.55]
  it('is logged with the values before and after, unless nothing changed', async () => {
    await put('balanceDueDays', 45);
    await put('balanceDueDays', 45);
    const log = await app.db.query(
      `select action, actor_role, changes from audit_log where object_id = 'balanceDueDays'`,
    );
    expect(log).toEqual([
      { action: 'setting.updated', actor_role: 'admin', changes: { value: { from: 30, to: 45 } } },
    ]);
  });

  // [SPEC I4.30] [ASVS 1.2.2] [ASVS 3.7.2]
  it.each([
    ['depositPercent', 0, 'Ange ett tal från 1 till 100 med högst två decimaler.'],
    ['depositPercent', '20', 'Ange ett tal från 1 till 100 med högst två decimaler.'],
    ['klarnaFeePercent', 2.999, 'Ange ett tal från 0 till 10 med högst två decimaler.'],
    ['holdMinutes', 4, 'Ange ett heltal från 5 till 120.'],
    ['retention.accountingYears', 6, 'Ange ett heltal från 7 till 20.'],
    ['company.email', 'info@', 'Ogiltig e-postadress'],
    ['mail.senderAddress', 'a@b.se>, alla@b.se', 'Ogiltig e-postadress'],
    ['company.whatsapp', 'ring oss', 'Ogiltigt telefonnummer'],
    ['company.phone', 'ring oss', 'Ogiltigt telefonnummer'],
    ['company.orgNumber', 'abc', 'Numret stämmer inte. Ange organisationsnumret med tio siffror.'],
    [
      'company.orgNumber',
      '556036-0794',
      'Numret stämmer inte. Ange organisationsnumret med tio siffror.',
    ],
    [
      'company.vatNumber',
      'DE123456789',
      'Numret stämmer inte. Det är SE, organisationsnumret och 01.',
    ],
    ['badges.iata', 'ja', 'Ange IATA-numret med sju eller åtta siffror.'],
    [
      'brandLogo',
      'https://elsewhere.example/logo.png',
      'Ladda upp filen här. Adresser till andra webbplatser går inte att använda.',
    ],
    [
      'brandLogo',
      '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11',
      'Ladda upp filen här. Adresser till andra webbplatser går inte att använda.',
    ],
    ['company.openingHours', 'Måndag till fredag 9–18', HOURS_WRONG],
    [
      'company.openingHours',
      { week: [[{ opens: '18:00', closes: '09:00' }], [], [], [], [], [], []], exceptions: [] },
      HOURS_WRONG,
    ],
    ['flightSearchUrl', 'http://engine.example', 'Ange en hel webbadress som är säker (https).'],
    ['flightSearchUrl', 'javascript:alert(1)', 'Ange en hel webbadress som är säker (https).'],
    ['brand', '  ', 'Texten får inte vara tom.'],
    ['company.name', 'x'.repeat(501), 'Texten får ha högst 500 tecken.'],
    ['mail.senderName', 'Safar\r\nBcc: alla@b.se', 'Uppgiften value är ogiltig.'],
    ['badges.klarna', 'ja', 'Uppgiften value är ogiltig.'],
    ['company.name', undefined, 'Uppgiften value är ogiltig.'],
    ['company.name', { text: 'x' }, 'Uppgiften value är ogiltig.'],
  ])(
    'is rejected with a message that states what is allowed: %s = %p',
    async (key, value, message) => {
      const { status, body } = await put(key, value);
      expect(status).toBe(422);
      expect(body.details).toMatchObject([{ field: 'value', message }]);
      expect(await app.db.query('select * from settings')).toEqual([]);
    },
  );

  it.each(['constructor', 'toString', 'company', 'nothing.here'])(
    'that does not exist is not found: %s',
    async (key) => {
      expect((await put(key, 'x')).status).toBe(404);
      expect((await call('GET', `/api/settings/${key}`)).status).toBe(404);
      expect((await call('DELETE', `/api/settings/${key}`)).status).toBe(404);
    },
  );

  it('is logged in order: each of twenty simultaneous changes starts from the value before it', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => put('retention.phoneMonths', 20 + n)));
    const log = await app.db.query<{ changes: { value: Record<'from' | 'to', SettingValue> } }[]>(
      `select changes from audit_log where object_id = 'retention.phoneMonths' order by id`,
    );
    const steps = log.map(({ changes }) => changes.value);
    expect(steps.map(({ from }) => from)).toEqual([12, ...steps.slice(0, -1).map(({ to }) => to)]);
  });
});

describe('In another process', () => {
  let other: NestExpressApplication;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    other = await createApp({ ...app.nest.get<Env>(ENV), port });
    await other.listen(port, '127.0.0.1');
    await stopRounds(other);
  });
  afterAll(() => other.close());

  // [SPEC I4.31]
  it('a changed setting applies without a restart, in both directions', async () => {
    await put('klarnaFeePercent', 0);
    expect((await config(address)).pricing.klarnaFeePercent).toBe(0);
    await call('DELETE', '/api/settings/klarnaFeePercent');
    expect((await config(address)).pricing.klarnaFeePercent).toBe(3);
  });
});
