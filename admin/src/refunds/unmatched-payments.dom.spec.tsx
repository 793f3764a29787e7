import type { UnmatchedPaymentView } from '@safar/domain/contracts/payments/booking-money';
import { screen, within } from '@testing-library/react';
import { FakeApi, errorResponse, list } from '../../test/fake-api.js';
import { dialog, fill } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const unmatchedPayment = (changes: Partial<UnmatchedPaymentView>): UnmatchedPaymentView => ({
  ...{ id: 'pi_1', kind: 'payment', amount: 1_234.5, currency: 'SEK' },
  ...{ booking_id: null, booking_ref: null, noticed_at: '2026-11-20T09:00:00.000Z' },
  ...{ handled_at: null, handled_by: null, note: '' },
  ...changes,
});

const api = (...rows: UnmatchedPaymentView[]): FakeApi =>
  new FakeApi()
    .on('GET /api/refunds', () => list([]))
    .on('GET /api/unmatched-payments', () => list(rows));

it('shows currency and booking of an unmatched payment', async () => {
  const euros = { id: 're_1', kind: 'refund', amount: -30, currency: 'EUR' } as const;
  openConsole(
    '/refunds',
    api(unmatchedPayment({}), unmatchedPayment({ ...euros, booking_ref: 'SAF7K2Q9M' })),
    'agent',
  );
  const notice = within(await screen.findByRole('alert'));
  const rows = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Betalning 1\s234,50\skr, /);
  expect(rows[1]).toMatch(/^Återbetalning −30\sEUR för bokning SAF7K2Q9M, /);
});

it('an unmatched payment is handled with a note', async () => {
  const handling = 'POST /api/unmatched-payments/pi_1/handled';
  const server = api(unmatchedPayment({})).on(handling, () => new Response(null, { status: 204 }));
  const { user } = openConsole('/refunds', server, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Markera pi_1 som utredd' }));
  const what = await dialog('Vad var det?');
  await fill(user, what.getByRole('textbox', { name: /^Anteckning/ }), 'Gamla systemet');
  await user.click(what.getByRole('button', { name: 'Markera som utredd' }));
  expect(await screen.findByText('Markerad som utredd')).toBeVisible();
  expect(server.sentTo(handling).map((sent) => sent.json)).toEqual([{ note: 'Gamla systemet' }]);
});

it('says that unmatched payments cannot be read, and reads them again', async () => {
  const server = api(unmatchedPayment({})).on('GET /api/unmatched-payments', () =>
    errorResponse('INTERNAL', 'Något gick fel.'),
  );
  const { user } = openConsole('/refunds', server, 'agent');
  expect(await screen.findByRole('alert')).toHaveTextContent('Något gick fel.');
  server.on('GET /api/unmatched-payments', () => list([unmatchedPayment({})]));
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByRole('button', { name: 'Markera pi_1 som utredd' })).toBeVisible();
});
