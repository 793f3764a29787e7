import { screen, waitFor, within } from '@testing-library/react';
import {
  FakeApi,
  json,
  list,
  lostAnswer,
  errorResponse,
  wrongFields,
} from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import { fill } from '../../test/forms.js';
import type { ThreadRecord } from './records.js';

const REPLY = 'POST /api/messages/m-1/reply';
const SCREEN = '/messages/m-1/show';

const message = (changes: Partial<ThreadRecord> = {}): ThreadRecord => ({
  ...{ id: 'm-1', kind: 'contact', name: 'Layla Al-Khatib', email: 'layla@example.com' },
  ...{ message: 'När går nästa resa?', language: 'sv', state: 'open', spam_reason: null },
  ...{ phone: '', booking_id: null, booking_ref: null },
  ...{ assigned_to: null, assigned_name: null, replies: 0, thread: [] },
  created_at: '2026-05-01T08:00:00.000Z',
  ...changes,
});

const messageApi = (changes?: Partial<ThreadRecord>): FakeApi =>
  new FakeApi().on('GET /api/messages/m-1', message(changes)).on('GET /api/messages/assignees', []);

const reply = () => screen.findByRole('textbox', { name: 'Ditt svar' });
const send = () => screen.getByRole('button', { name: 'Skicka svaret' });

it('keeps a reply that the server rejects and shows why', async () => {
  const api = messageApi().on(REPLY, () => errorResponse('CONFLICT', 'Meddelandet är skräppost.'));
  const { user } = openConsole(SCREEN, api, 'agent');
  await fill(user, await reply(), 'Den 3 maj.');
  await user.click(send());
  expect(await screen.findByText('Meddelandet är skräppost.')).toBeVisible();
  expect(await reply()).toHaveValue('Den 3 maj.');
});

it('leads to the next message of the agent, with a reply of its own', async () => {
  const [row, next] = [message(), message({ id: 'm-2', name: 'Per Edlund' })];
  const api = messageApi()
    .on('GET /api/messages', () => list([row, next]))
    .on('GET /api/messages/m-2', next);
  const { user, address } = openConsole('/messages?list=mine', api, 'agent');
  await user.click(await screen.findByRole('link', { name: 'Layla Al-Khatib' }));
  await fill(user, await reply(), 'Den 3 maj.');
  await user.click(await screen.findByRole('link', { name: 'Nästa' }));
  await user.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
  await waitFor(() => expect(address()).toBe('/messages/m-2/show'));
  expect(await screen.findByRole('heading', { name: 'Per Edlund' })).toBeVisible();
  expect(await reply()).toHaveValue('');
  const asked = api.sentTo('GET /api/messages').map(({ path }) => decodeURIComponent(path));
  expect(asked.at(-1)).toContain('"assigned_to":"u-agent"');
});

it('changes the language of the replies, and calls or writes to a visitor who left a number', async () => {
  const api = messageApi({ language: 'ar', phone: '+46701234567' }).on(
    'PUT /api/messages/m-1',
    json(message()),
  );
  const { user } = openConsole(SCREEN, api, 'agent');
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/46701234567',
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Språk' }), 'Svenska');
  await waitFor(() =>
    expect(api.sentTo('PUT /api/messages/m-1')[0]?.json).toEqual({ language: 'sv' }),
  );
});

it('retries a reply after a lost response with the same key, and then empties the field', async () => {
  const api = messageApi().on(REPLY, lostAnswer);
  const { user } = openConsole(SCREEN, api, 'agent');
  await fill(user, await reply(), 'Hej!');
  await user.click(send());
  await waitFor(async () =>
    expect(await reply()).toHaveAccessibleDescription('Kunde inte skicka svaret'),
  );
  expect(await reply()).toHaveValue('Hej!');
  api.on(REPLY, json({}, 201));
  await user.click(send());
  expect(await screen.findByText('Svaret är på väg')).toBeVisible();
  expect(await reply()).toHaveValue('');
  const [first, second] = api.sentTo(REPLY);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.json).toEqual({ text: 'Hej!' });
});

it('uses a new key for a changed text', async () => {
  const api = messageApi().on(REPLY, lostAnswer);
  const { user } = openConsole(SCREEN, api, 'agent');
  await fill(user, await reply(), 'Hej!');
  await user.click(send());
  await waitFor(() => expect(send()).toBeEnabled());
  await fill(user, await reply(), 'Hej igen!');
  await user.click(send());
  await waitFor(() => expect(api.sentTo(REPLY)).toHaveLength(2));
  const keys = api.sentTo(REPLY).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

it('asks for confirmation before leaving an unsent reply, and then deletes the draft', async () => {
  const { user, address } = openConsole(SCREEN, messageApi(), 'agent');
  await fill(user, await reply(), 'Inte klart');
  await user.click(screen.getByRole('link', { name: 'Alla meddelanden' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Stanna kvar' }));
  expect(address()).toBe(SCREEN);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await reply()).toHaveValue('Inte klart');
  await user.click(screen.getByRole('link', { name: 'Alla meddelanden' }));
  await user.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
  await waitFor(() => expect(address()).toBe('/messages'));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Inte klart'));
});

it('stores a draft for its author, in this tab only', async () => {
  const { user } = openConsole(SCREEN, messageApi(), 'agent');
  await fill(user, await reply(), 'Hej, den 3 maj går bra.');
  const saved = JSON.stringify({ ...sessionStorage });
  expect(saved).toContain('den 3 maj');
  expect(Object.keys(sessionStorage).join()).toContain('u-agent');
  expect(JSON.stringify({ ...localStorage })).not.toContain('den 3 maj');
});

it('offers no reply to spam', async () => {
  openConsole(SCREEN, messageApi({ state: 'spam', spam_reason: 'links' }), 'agent');
  expect(await screen.findByText(/Skräppost går inte att svara på/)).toBeVisible();
  expect(screen.getByText('Många länkar')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Ditt svar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Inte skräppost' })).toBeVisible();
});

it('shows a message as text, in its own language and direction', async () => {
  const text = 'السلام عليكم <b>fönsterplats</b>';
  openConsole(SCREEN, messageApi({ language: 'ar', message: text }), 'agent');
  const written = await screen.findByText(text);
  expect(written).toHaveAttribute('dir', 'rtl');
  expect(written).toHaveAttribute('lang', 'ar');
  expect(written.querySelector('b')).toBeNull();
  expect(screen.getByText(/Mejlets ram är på arabiska/)).toBeVisible();
});

it('says of a reply whether its mail waits or was refused', async () => {
  const waiting = {
    ...{ id: 'r-1', text: 'Den 3 maj.', author: 'Aya Agent', sent_at: null, failed: false },
    created_at: '2026-05-01T09:00:00.000Z',
  };
  const thread = [waiting, { ...waiting, id: 'r-2', failed: true }];
  openConsole(SCREEN, messageApi({ thread }), 'agent');
  expect(await screen.findByText('I utkorgen')).toBeVisible();
  expect(screen.getByText('Gick inte att skicka, se Mejl')).toBeVisible();
});

describe('The booking of a message', () => {
  const LINK = 'PUT /api/messages/m-1';

  it('is set by its booking number, and a wrong number shows an error', async () => {
    const api = messageApi().on(LINK, () => wrongFields({ booking_ref: 'Bokningen finns inte.' }));
    const { user } = openConsole(SCREEN, api, 'agent');
    const field = await screen.findByRole('textbox', { name: 'Gäller bokning' });
    await fill(user, field, 'saf 7k2q9m');
    await user.click(screen.getByRole('button', { name: 'Koppla' }));
    expect(await screen.findByText('Bokningen finns inte.')).toBeVisible();
    expect(api.sentTo(LINK)).toMatchObject([{ json: { booking_ref: 'saf 7k2q9m' } }]);
    expect(field).toHaveValue('saf 7k2q9m');
  });

  it('can be opened and unlinked', async () => {
    const linked = { booking_id: 'b-1', booking_ref: 'SAF7K2Q9M' };
    const api = messageApi(linked).on(LINK, message());
    const { user } = openConsole(SCREEN, api, 'agent');
    const link = await screen.findByRole('link', { name: 'Bokning SAF7K2Q9M' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/bookings/b-1/show'));
    await user.click(screen.getByRole('button', { name: 'Ta bort kopplingen' }));
    await waitFor(() => expect(api.sentTo(LINK)).toMatchObject([{ json: { booking_ref: null } }]));
  });
});
