import { screen } from '@testing-library/react';
import { destinationRecord } from '../../../test/destination-records.js';
import { list, lostAnswer } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { staffBookingApi } from '../../../test/staff-booking-api.js';

it('The form of a booking says that the trips could not be read, and reads them again', async () => {
  const api = staffBookingApi().on('GET /api/destinations', lostAnswer);
  const { user } = openConsole('/bookings/create', api, 'agent');
  expect(await screen.findByText('Kunde inte hämta det som behövs för att boka')).toBeVisible();
  api.on('GET /api/destinations', () => list([destinationRecord({ is_active: true })]));
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByRole('button', { name: 'Spara bokningen' })).toBeVisible();
});
