import type { DepartureCancellationView } from '@safar/domain/contracts/bookings/changes';
import { screen, waitFor } from '@testing-library/react';
import { departureApi } from '../../../test/departure-api.js';
import { json } from '../../../test/fake-api.js';
import { dialog } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const progress = (left: number): DepartureCancellationView => ({
  ...{ departure_id: 'd-1', reason: 'organiser', bookings: 2, left },
  started_at: '2026-11-01T08:00:00.000Z',
  finished_at: left === 0 ? '2026-11-01T08:00:02.000Z' : null,
});

it('The page of a departure reads its bookings again once all are cancelled', async () => {
  const api = departureApi()
    .on('POST /api/departures/d-1/cancel', json(progress(2)))
    .on('GET /api/departures/d-1/cancellation', progress(0));
  const { user } = openConsole('/departures/d-1/show', api, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Ställ in avresan...' }));
  const question = await dialog('Ställ in avresan');
  await user.click(question.getByRole('button', { name: 'Ställ in avresan' }));
  expect(await screen.findByText('Avbokar bokningarna: 0 av 2 klara.')).toBeVisible();
  await waitFor(() => expect(api.sentTo('GET /api/bookings')).toHaveLength(2));
  const done = 'Avresan är inställd och alla bokningar är avbokade (2).';
  expect(await screen.findByText(done, {}, { timeout: 4_000 })).toBeVisible();
  await waitFor(() => expect(api.sentTo('GET /api/bookings')).toHaveLength(3));
});
