import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json, errorResponse, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { MailDetailRecord } from './records.js';

const RESEND = 'POST /api/mails/mail-1/resend';
const SCREEN = '/mails/mail-1/show';

const mail = (changes: Partial<MailDetailRecord> = {}): MailDetailRecord => ({
  ...{ id: 'mail-1', topic: 'booking_confirmed', booking_id: 'b-1', booking_ref: 'SAF7K2Q9M' },
  ...{ to_address: 'amina@example.com', language: 'sv', state: 'sent', attempts: 1, error: null },
  ...{ created_at: '2026-11-01T09:00:00.000Z', sent_at: '2026-11-01T09:01:00.000Z' },
  ...{
    next_try_at: null,
    resent_at: null,
    is_copy: true,
    is_reconstructed: false,
    can_resend: true,
  },
  rendered: {
    ...{ subject: 'Din bokning', text: 'Tack <b>för</b> din bokning', html: '<p>Tack</p>' },
    attachments: [{ filename: 'resa.ics', bytes: 20 }],
  },
  ...changes,
});
const mailApi = (changes?: Partial<MailDetailRecord>): FakeApi =>
  new FakeApi().on('GET /api/mails/mail-1', mail(changes));

it('shows the mail in a frame without scripts, and its text version as text', async () => {
  const { user } = openConsole(SCREEN, mailApi(), 'agent');
  const frame = await screen.findByTitle('Mejlet');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', '<p>Tack</p>');
  expect(screen.getByText('resa.ics (1 kB)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Som ren text' }));
  const text = screen.getByRole('region', { name: 'Mejlet som ren text' });
  expect(text).toHaveTextContent('Tack <b>för</b> din bokning');
  expect(screen.queryByTitle('Mejlet')).toBeNull();
});

it('leads to the next mail of the view that it was opened from', async () => {
  const [row, next] = [mail({ topic: 'booking_cancelled' }), mail({ id: 'mail-2' })];
  const api = mailApi().on('GET /api/mails', () => list([row, next]));
  const { user } = openConsole('/mails?list=sent', api, 'agent');
  await user.click(await screen.findByRole('link', { name: /^Avbokning/ }));
  expect(await screen.findByRole('link', { name: 'Nästa' })).toHaveAttribute(
    'href',
    '/admin/mails/mail-2/show',
  );
  expect(api.sentTo('GET /api/mails').every(({ path }) => path.includes('sent'))).toBe(true);
});

it('displays an Arabic mail right to left', async () => {
  const { user } = openConsole(SCREEN, mailApi({ language: 'ar' }), 'agent');
  expect(await screen.findByText('Din bokning')).toHaveAttribute('dir', 'rtl');
  await user.click(screen.getByRole('button', { name: 'Som ren text' }));
  const text = screen.getByRole('region', { name: 'Mejlet som ren text' });
  expect(text).toHaveAttribute('dir', 'rtl');
  expect(text).toHaveAttribute('lang', 'ar');
});

it.each([
  ['a copy of the sent mail', {}, 'Så här såg mejlet ut när det skickades.'],
  ['a queued mail', { state: 'queued', is_copy: false }, /Det skrivs när det skickas/],
  ['a sent mail without a copy', { is_copy: false }, /Inget exemplar är sparat/],
  [
    'a reconstructed mail',
    { is_copy: false, is_reconstructed: true },
    /Så här löd det när det gällde/,
  ],
  ['an obsolete mail', { rendered: null }, /inget att berätta längre/],
] as const)('labels the preview of %s', async (_what, changes, message) => {
  openConsole(SCREEN, mailApi(changes), 'agent');
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows the last delivery error', async () => {
  const failed = { state: 'failed', error: '550 Mailbox full' } as const;
  openConsole(SCREEN, mailApi(failed), 'agent');
  expect(await screen.findByText('Senaste felet: 550 Mailbox full')).toBeVisible();
});

it('sends a mail again as a new one and opens it', async () => {
  const api = mailApi()
    .on(RESEND, () => json(mail({ id: 'mail-2', state: 'queued' }), 201))
    .on('GET /api/mails/mail-2', mail({ id: 'mail-2', state: 'queued', sent_at: null }));
  const { user, address } = openConsole(SCREEN, api, 'agent');
  await user.dblClick(await screen.findByRole('button', { name: 'Skicka igen' }));
  await waitFor(() => expect(address()).toBe('/mails/mail-2/show'));
  expect(await screen.findByRole('button', { name: 'Försök nu' })).toBeVisible();
  expect(api.sentTo(RESEND)).toHaveLength(1);
});

it('shows why a mail is not sent again, and can be tried once more', async () => {
  const api = mailApi().on(RESEND, () =>
    errorResponse('CONFLICT', 'Mejlet har inget att berätta längre.'),
  );
  const { user } = openConsole(SCREEN, api, 'agent');
  const again = await screen.findByRole('button', { name: 'Skicka igen' });
  await user.click(again);
  expect(await screen.findByText('Mejlet har inget att berätta längre.')).toBeVisible();
  expect(again).toBeEnabled();
});

it('offers no resend of a mail that may not be sent again', async () => {
  openConsole(SCREEN, mailApi({ can_resend: false }), 'admin');
  await screen.findByTitle('Mejlet');
  expect(screen.queryByRole('button', { name: /Skicka igen|Försök nu/ })).toBeNull();
});

it('shows an error in place when loading fails, and can retry', async () => {
  const api = new FakeApi().on('GET /api/mails/mail-1', () =>
    errorResponse('SERVICE_UNAVAILABLE', ''),
  );
  const { user, address } = openConsole(SCREEN, api, 'agent');
  expect(await screen.findByText('Kunde inte hämta mejlet')).toBeVisible();
  expect(address()).toBe(SCREEN);
  api.on('GET /api/mails/mail-1', mail());
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByTitle('Mejlet')).toBeVisible();
});
