import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, errorResponse, json, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { MailRecord } from './records.js';

const mail = (id: string, changes: Partial<MailRecord> = {}): MailRecord => ({
  ...{ id, topic: 'booking_confirmed', booking_id: 'b-1', booking_ref: `SAF-${id}` },
  ...{ to_address: `${id}@example.com`, language: 'sv', state: 'sent', attempts: 1, error: null },
  ...{ created_at: '2026-11-01T09:00:00.000Z', sent_at: '2026-11-01T09:01:00.000Z' },
  ...{ next_try_at: null, resent_at: null },
  ...changes,
});

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

async function openList(api: FakeApi) {
  const opened = openConsole('/mails', api, 'agent');
  await screen.findByText('a@example.com');
  const resend = async (...names: RegExp[]): Promise<void> => {
    for (const name of names) await opened.user.click(row(name).getByRole('checkbox'));
    await opened.user.click(screen.getByRole('button', { name: 'Skicka igen' }));
  };
  return { ...opened, resend };
}

it('sends the selected mails again, each once, and no other', async () => {
  const api = new FakeApi()
    .on('GET /api/mails', () => list([mail('a'), mail('b'), mail('c')]))
    .on('POST /api/mails/a/resend', () => json(mail('d'), 201))
    .on('POST /api/mails/c/resend', () => json(mail('e'), 201));
  const { resend } = await openList(api);
  await resend(/SAF-a/, /SAF-c/);
  expect(await screen.findByText('2 mejl är på väg')).toBeVisible();
  expect(api.sentTo('POST /api/mails/a/resend')).toHaveLength(1);
  expect(api.sentTo('POST /api/mails/c/resend')).toHaveLength(1);
  expect(row(/SAF-a/).getByRole('checkbox')).not.toBeChecked();
});

it('keeps a mail selected that the server refused, and says why', async () => {
  const refused = 'Mejlet har inget att berätta längre.';
  const api = new FakeApi()
    .on('GET /api/mails', () => list([mail('a'), mail('b')]))
    .on('POST /api/mails/a/resend', () => errorResponse('CONFLICT', refused))
    .on('POST /api/mails/b/resend', () => json(mail('d'), 201));
  const { resend } = await openList(api);
  await resend(/SAF-a/, /SAF-b/);
  expect(await screen.findByText(refused)).toBeVisible();
  await waitFor(() => expect(row(/SAF-b/).getByRole('checkbox')).not.toBeChecked());
  expect(row(/SAF-a/).getByRole('checkbox')).toBeChecked();
});

it('filters by topic, and shows why a mail is not delivered', async () => {
  const failed = mail('a', { state: 'failed', error: '550 Mailbox full' });
  const api = new FakeApi().on('GET /api/mails', () => list([failed]));
  const { user } = await openList(api);
  expect(screen.getByText('Senaste felet: 550 Mailbox full')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lägg till filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ärende' }));
  await user.click(await screen.findByRole('combobox', { name: 'Ärende' }));
  await user.click(await screen.findByRole('option', { name: 'Avbokning' }));
  const asked = () => decodeURIComponent(api.sentTo('GET /api/mails').at(-1)?.path ?? '');
  await waitFor(() => expect(asked()).toContain('"topic":"booking_cancelled"'));
});

it('selects no mail of another view', async () => {
  const api = new FakeApi().on('GET /api/mails', () => list([mail('a'), mail('b')]));
  const { user } = await openList(api);
  await user.click(row(/SAF-a/).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Skickade' }));
  await waitFor(() => expect(row(/SAF-a/).getByRole('checkbox')).not.toBeChecked());
});
