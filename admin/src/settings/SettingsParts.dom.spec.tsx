import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { answerUploads } from '../../test/fake-uploads.js';
import { openConsole } from '../../test/open-console.js';
import type { SettingRecord } from './values.js';

const untouched = { unit: null, min: null, max: null, updated_at: null, updated_by: null } as const;
const WORKDAY = [{ opens: '09:00', closes: '18:00' }];
const WEEK = [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []];
const hours: SettingRecord = {
  ...untouched,
  ...{ id: 'company.openingHours', group: 'contact', kind: 'hours' },
  value: { week: WEEK, exceptions: [] },
  default: { week: WEEK, exceptions: [] },
};
const brand: SettingRecord = {
  ...untouched,
  ...{ id: 'brand', value: 'Noor Resor', default: 'Safar Travel', group: 'company', kind: 'text' },
};
const logo: SettingRecord = {
  ...untouched,
  ...{ id: 'brandLogo', value: '', default: '', group: 'company', kind: 'picture' },
};
const sender: SettingRecord = {
  ...untouched,
  ...{ id: 'mail.senderAddress', value: '', default: '', group: 'mail', kind: 'email' },
};

const apiWith = (...records: SettingRecord[]): FakeApi =>
  new FakeApi()
    .on('GET /api/settings', () => list(records))
    .on('GET /api/brand-mentions', () => json([]));
const open = (api: FakeApi) => openConsole('/settings', api);
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (api: FakeApi, id: string) =>
  api.sentTo(`PUT /api/settings/${id}`).map(({ json: body }) => body);

describe('The opening hours', () => {
  const table = async () => within(await screen.findByRole('group', { name: 'Öppettider' }));

  it('are a table with a preview in both languages, saved as a whole', async () => {
    const api = apiWith(hours).on('PUT /api/settings/company.openingHours', () => json(hours));
    const { user } = open(api);
    const group = await table();
    expect(group.getByText('Måndag till fredag 9–18')).toBeVisible();
    await user.click(group.getByRole('switch', { name: 'Fredag' }));
    await user.click(group.getByRole('switch', { name: 'Lördag' }));
    type('Lördag öppnar', '10:30');
    type('Lördag stänger', '15:00');
    expect(group.getByText('Måndag till torsdag 9–18, lördag 10.30–15')).toBeVisible();
    const arabic = group.getByText('من الاثنين إلى الخميس من 9 إلى 18، والسبت من 10:30 إلى 15');
    expect(arabic).toHaveAttribute('dir', 'rtl');
    await user.click(screen.getByRole('button', { name: 'Spara Kontaktvägar' }));
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    const week = [...WEEK.slice(0, 4), [], [{ opens: '10:30', closes: '15:00' }], []];
    expect(sent(api, 'company.openingHours')).toEqual([{ value: { week, exceptions: [] } }]);
  });

  it('can have a break per day and exceptions', async () => {
    const api = apiWith(hours).on('PUT /api/settings/company.openingHours', () => json(hours));
    const { user } = open(api);
    const group = await table();
    type('Måndag stänger', '12:00');
    await user.click(group.getByRole('button', { name: 'Lägg till paus: Måndag' }));
    type('Måndag, efter pausen, öppnar', '13:00');
    type('Måndag, efter pausen, stänger', '17:00');
    await user.click(group.getByRole('button', { name: 'Lägg till avvikande dag' }));
    type('Avvikande dag 1, från och med', '2026-12-24');
    type('Avvikande dag 1, till och med', '2026-12-26');
    await user.click(screen.getByRole('button', { name: 'Spara Kontaktvägar' }));
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    const monday = [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '17:00' },
    ];
    expect(sent(api, 'company.openingHours')).toEqual([
      {
        value: {
          week: [monday, ...WEEK.slice(1)],
          exceptions: [{ from: '2026-12-24', to: '2026-12-26', spans: [] }],
        },
      },
    ]);
  });

  it('show the error at the table and keep the input when they are rejected', async () => {
    const message = 'Varje dag öppnar innan den stänger.';
    const api = apiWith(hours).on('PUT /api/settings/company.openingHours', () =>
      wrongFields({ value: message }),
    );
    const { user } = open(api);
    const group = await table();
    type('Måndag stänger', '08:00');
    await user.click(screen.getByRole('button', { name: 'Spara Kontaktvägar' }));
    expect(await group.findByText(new RegExp(message))).toBeVisible();
    expect(screen.getByLabelText('Måndag stänger')).toHaveValue('08:00');
    expect(screen.getByRole('group', { name: 'Öppettider' })).toHaveFocus();
  });
});

describe('The logo', () => {
  it('is uploaded, shown and saved as its address', async () => {
    const address = '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11';
    answerUploads(() => ({ imageUrl: address }));
    const api = apiWith(logo).on('PUT /api/settings/brandLogo', () => json(logo));
    const { user } = open(api);
    const input = await screen.findByLabelText('Ladda upp en bild', { selector: 'input' });
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Logotypen' })).toHaveAttribute(
      'src',
      `${address}?w=500`,
    );
    await user.click(screen.getByRole('button', { name: 'Spara Varumärke och företag' }));
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    expect(sent(api, 'brandLogo')).toEqual([{ value: address }]);
  });
});

describe('Texts with a former name', () => {
  it('are listed with links to their editors', async () => {
    const api = apiWith(brand).on('GET /api/brand-mentions', () =>
      json([
        { kind: 'setting', id: 'company.name', page: '', name: 'company.name', language: null, found: 'Safar Travel' }, // oxfmt-ignore
        { kind: 'content', id: 'c-1', page: 'home', name: 'why_title', language: 'ar', found: 'سفر' }, // oxfmt-ignore
        { kind: 'destination', id: 'baku', page: '', name: 'Baku', language: 'sv', found: 'Safar Travel' }, // oxfmt-ignore
      ]),
    );
    open(api);
    const note = await screen.findByText(/De här texterna nämner fortfarande Safar Travel, سفر/);
    const links = within(note).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/^Startsida: .+ \(arabiska\)$/), '/admin/content?page=home'],
      ['Resan Baku (svenska)', '/admin/destinations/baku/edit'],
    ]);
    expect(within(note).getByText('Företagets namn')).toBeVisible();
  });

  it('show no notice when there are none', async () => {
    open(apiWith(brand));
    await screen.findByLabelText('Varumärke');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('A test mail', () => {
  const view = { to: 'admin@safar.example', from: 'Noor Resor <hej@noor.example>', reason: null };
  const send = async (answer: () => Response) => {
    const api = apiWith(sender).on('POST /api/mails/test', answer);
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Skicka ett provmejl' }));
  };

  it.each([
    [
      'was accepted by the mail server',
      { outcome: 'sent' },
      /tog emot provmejlet från Noor Resor <hej@noor\.example> till admin@safar\.example/,
    ],
    [
      'was rejected, with the server’s reason',
      { outcome: 'failed', reason: '550 no such sender' },
      /svarade: 550 no such sender/,
    ],
    [
      'was not sent without a mail server',
      { outcome: 'no_server' },
      /Inget skickades: ingen mejlserver är inställd/,
    ],
  ])('shows that it %s', async (...[, answer, message]) => {
    await send(() => json({ ...view, ...answer }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows the server’s message when it is sent too often', async () => {
    await send(() => errorResponse('TOO_MANY_REQUESTS', 'För många försök. Vänta en stund.'));
    expect(await screen.findByText('För många försök. Vänta en stund.')).toBeVisible();
  });
});
