import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import type { SettingRecord } from './values.js';

const untouched = { unit: null, min: null, max: null, updated_at: null, updated_by: null } as const;
const fee: SettingRecord = {
  ...untouched,
  ...{ id: 'klarnaFeePercent', value: 2.5, default: 3, group: 'pricing', kind: 'decimal' },
  ...{ unit: 'percent', min: 0, max: 10, updated_at: '2026-05-01T08:00:00.000Z' },
  updated_by: 'Rana',
};
const name: SettingRecord = {
  ...untouched,
  ...{ id: 'mail.senderName', value: '', default: '', group: 'mail', kind: 'text', max: 100 },
};
const address: SettingRecord = {
  ...untouched,
  ...{ id: 'mail.senderAddress', value: '', default: '', group: 'mail', kind: 'email' },
};
const badge: SettingRecord = {
  ...untouched,
  ...{ id: 'badges.resurs', value: true, default: true, group: 'badges', kind: 'flag' },
};
const arabic: SettingRecord = {
  ...untouched,
  ...{ id: 'company.hoursNoteAr', value: '', default: '', group: 'contact', kind: 'text' },
};
const settings = (): FakeApi =>
  new FakeApi().on('GET /api/settings', () => list([fee, name, address, badge, arabic]));
const open = (api = settings()) => openConsole('/settings', api);

const form = async (group: string) => within(await screen.findByRole('form', { name: group }));
const save = async (group: string) => screen.findByRole('button', { name: `Spara ${group}` });
const values = (api: FakeApi, id: string) =>
  api.sentTo(`PUT /api/settings/${id}`).map(({ json: body }) => body);

describe('A setting', () => {
  it('shows its range, default, unit and last change', async () => {
    open();
    const pricing = await form('Priser och betalning');
    const field = pricing.getByLabelText('Avgift för Klarna');
    expect(field).toHaveValue('2,5');
    expect(field).toHaveAccessibleDescription(
      '0 döljer avgiften och texten om den. Från 0 till 10. Standard: 3 %.',
    );
    expect(pricing.getByText(/^Senast ändrad av Rana .*\d\d:\d\d$/)).toBeVisible();
  });

  it('in Arabic is written right to left', async () => {
    open();
    expect(await screen.findByLabelText('Tillägg till öppettiderna på arabiska')).toHaveAttribute(
      'dir',
      'rtl',
    );
  });

  it('can be reset to its default when it differs', async () => {
    const api = settings().on('PUT /api/settings/klarnaFeePercent', () => json(fee));
    const { user } = open(api);
    const reset = 'Återställ standard för Avgift för Klarna';
    await user.click(await screen.findByRole('button', { name: reset }));
    expect(await screen.findByText('Avgift för Klarna har sitt standardvärde igen')).toBeVisible();
    expect(values(api, 'klarnaFeePercent')).toEqual([{ value: null }]);
    expect(screen.getAllByRole('button', { name: /^Återställ standard/ })).toHaveLength(1);
  });

  it('that is a switch is sent as a boolean', async () => {
    const api = settings().on('PUT /api/settings/badges.resurs', () => json(badge));
    const { user } = open(api);
    await user.click(await screen.findByRole('switch', { name: 'Visa Resurs i sidfoten' }));
    await user.click(await save('Märken'));
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    expect(values(api, 'badges.resurs')).toEqual([{ value: false }]);
  });

  it('with Arabic digits is sent as a number', async () => {
    const api = settings().on('PUT /api/settings/klarnaFeePercent', () => json(fee));
    const { user } = open(api);
    await fillByLabel(user, 'Avgift för Klarna', '٤');
    await user.click(await save('Priser och betalning'));
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    expect(values(api, 'klarnaFeePercent')).toEqual([{ value: 4 }]);
  });
});

describe('A group of settings', () => {
  it('can be saved once something has changed, and sends only the changes', async () => {
    const api = settings().on('PUT /api/settings/mail.senderName', () => json(name));
    const { user } = open(api);
    expect(await save('Mejl')).toBeDisabled();
    await fillByLabel(user, 'Avsändarens namn', 'Safar Resebyrå');
    expect((await form('Mejl')).getByText('Ej sparat')).toBeVisible();
    expect(await save('Märken')).toBeDisabled();
    await user.click(await save('Mejl'));
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    expect(values(api, 'mail.senderName')).toEqual([{ value: 'Safar Resebyrå' }]);
    expect(values(api, 'mail.senderAddress')).toEqual([]);
  });

  it('keeps a rejected value with the reason, and saves the others', async () => {
    const message = 'Ange en e-postadress.';
    const saved = { ...name, value: 'Safar', default: '' };
    const api = settings()
      .on('PUT /api/settings/mail.senderName', () => json(saved))
      .on('PUT /api/settings/mail.senderAddress', () => wrongFields({ value: message }));
    const { user } = open(api);
    await fillByLabel(user, 'Avsändarens namn', 'Safar');
    await fillByLabel(user, 'Avsändarens adress', 'ingen adress');
    api.on('GET /api/settings', () => list([fee, saved, address, badge, arabic]));
    await user.click(await save('Mejl'));
    expect(await screen.findByText('Några inställningar kunde inte sparas')).toBeVisible();
    const refused = screen.getByLabelText('Avsändarens adress');
    expect(refused).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(refused).toHaveFocus();
    expect(refused).toHaveValue('ingen adress');
    expect(screen.getByLabelText('Avsändarens namn')).toHaveAttribute('aria-invalid', 'false');
    await user.click((await form('Mejl')).getByRole('button', { name: 'Ångra' }));
    expect(screen.getByLabelText('Avsändarens adress')).toHaveValue('');
    expect(screen.getByLabelText('Avsändarens namn')).toHaveValue('Safar');
  });

  it('keeps what is typed while it is being saved', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = () => resolve(json({ ...name, value: 'Safar' }));
    });
    const api = settings().on('PUT /api/settings/mail.senderName', () => waiting);
    const { user } = open(api);
    await fillByLabel(user, 'Avsändarens namn', 'Safar');
    await user.click(await save('Mejl'));
    await fillByLabel(user, 'Avsändarens namn', 'Safar Resebyrå');
    answer();
    expect(await screen.findByText('Inställningen är sparad')).toBeVisible();
    expect(screen.getByLabelText('Avsändarens namn')).toHaveValue('Safar Resebyrå');
  });

  it('keeps unsaved values when the session expires', async () => {
    const api = settings().on('PUT /api/settings/mail.senderName', () =>
      errorResponse('SESSION_EXPIRED', 'Logga in igen.'),
    );
    const { user } = open(api);
    await fillByLabel(user, 'Avsändarens namn', 'I sista stund');
    await user.click(await save('Mejl'));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    cleanup();
    open();
    expect(await screen.findByLabelText('Avsändarens namn')).toHaveValue('I sista stund');
    expect(await save('Mejl')).toBeEnabled();
  });

  it('asks for confirmation before leaving with unsaved values, and then discards them', async () => {
    const api = settings().on('GET /api/users', () => list([]));
    const { user } = open(api);
    await fillByLabel(user, 'Avsändarens namn', 'Aldrig');
    await user.click(screen.getByRole('menuitem', { name: 'Användare' }));
    await user.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Användare' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Inställningar' }));
    expect(await screen.findByLabelText('Avsändarens namn')).toHaveValue('');
  });
});

it.each(['editor', 'agent'] as const)(
  'an %s sees no settings and no menu item for them',
  async (role) => {
    openConsole('/settings', settings(), role);
    expect(await screen.findByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Inställningar' })).not.toBeInTheDocument();
  },
);

describe('The index', () => {
  const index = async () =>
    within(await screen.findByRole('navigation', { name: 'Inställningarnas delar' }));
  const entries = async () =>
    (await index()).queryAllByRole('link').map(({ textContent }) => textContent);

  it('lists the cards, and leads to a setting by a part of its name', async () => {
    const { user } = open();
    expect(await entries()).toEqual(['Priser och betalning', 'Mejl', 'Märken', 'Kontaktvägar']);
    await user.type((await index()).getByLabelText('Sök inställning'), 'avgift');
    expect(await entries()).toEqual(['Avgift för Klarna']);
    await user.click((await index()).getByRole('link', { name: 'Avgift för Klarna' }));
    expect(screen.getByRole('textbox', { name: 'Avgift för Klarna' })).toHaveFocus();
    await user.type((await index()).getByLabelText('Sök inställning'), 'zzz');
    expect(await entries()).toEqual([]);
    expect((await index()).getByText('Ingen inställning heter så.')).toBeVisible();
  });
});
