import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { MessageRecord } from './records.js';

const message: MessageRecord = {
  ...{ id: 'm-1', kind: 'contact', name: 'Per Edlund', email: 'per@example.com', phone: '' },
  ...{ message: 'Billig SEO', language: 'sv', state: 'new', spam_reason: null, replies: 0 },
  ...{ assigned_to: null, assigned_name: null, booking_id: null, booking_ref: null },
  created_at: '2026-11-01T09:00:00.000Z',
};

async function markAsSpam(api: FakeApi) {
  const { user } = openConsole('/messages', api, 'agent');
  const row = within(await screen.findByRole('row', { name: /Per Edlund/ }));
  await user.click(row.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Markera som skräppost' }));
  return user;
}

const api = (): FakeApi =>
  new FakeApi()
    .on('GET /api/messages', () => list([message]))
    .on('GET /api/messages/assignees', [
      { id: 'u-agent', username: 'Jag' },
      { id: 'u-2', username: 'Samira' },
    ])
    .on('PUT /api/messages/m-1', () => json({ ...message, state: 'spam' }));

it('marks selected messages as spam when the notification is closed', async () => {
  const server = api();
  const user = await markAsSpam(server);
  expect(server.sentTo('PUT /api/messages/m-1')).toEqual([]);
  await screen.findByRole('button', { name: 'Ångra' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(server.sentTo('PUT /api/messages/m-1').map((request) => request.json)).toEqual([
      { state: 'spam' },
    ]),
  );
});

it('changes nothing when that is undone', async () => {
  const server = api();
  const user = await markAsSpam(server);
  await user.click(await screen.findByRole('button', { name: 'Ångra' }));
  expect(await screen.findByText('Oläst')).toBeVisible();
  expect(server.sentTo('PUT /api/messages/m-1')).toEqual([]);
});

it('gives selected messages to a colleague', async () => {
  const server = api();
  const { user } = openConsole('/messages', server, 'agent');
  const row = within(await screen.findByRole('row', { name: /Per Edlund/ }));
  await user.click(row.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Ge till kollega' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ge till kollega' }));
  expect(dialog.queryByRole('button', { name: 'Jag' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Samira' }));
  await screen.findByRole('button', { name: 'Ångra' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(server.sentTo('PUT /api/messages/m-1').map((request) => request.json)).toEqual([
      { assigned_to: 'u-2' },
    ]),
  );
});

it('asks for the messages of the signed-in agent', async () => {
  const server = api();
  const { user } = openConsole('/messages', server, 'agent');
  await screen.findByRole('row', { name: /Per Edlund/ });
  await user.click(screen.getByRole('button', { name: 'Mina' }));
  const asked = () => decodeURIComponent(server.sentTo('GET /api/messages').at(-1)?.path ?? '');
  await waitFor(() => expect(asked()).toContain('"assigned_to":"u-agent"'));
});
