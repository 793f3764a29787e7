import { screen, waitFor } from '@testing-library/react';
import { bookingFile } from '../../../../test/booking-answers.js';
import type { FakeApi } from '../../../../test/fake-api.js';
import { openConsole } from '../../../../test/open-console.js';
import { staffBookingApi } from '../../../../test/staff-booking-api.js';

const hit = {
  ...{ id: 'b-1', booking_ref: 'SAFK7M2QX', state: 'confirmed', traveller: 'Amina Al-Khatib' },
  ...{ destination: 'Lissabon', departure_date: '2099-05-01', found_by: 'booking' },
  ...{ email: 'amina@example.com', phone: '+46701234567' },
};

const server = (): FakeApi =>
  staffBookingApi()
    .on('GET /api/admin/search', [hit, { ...hit, id: 'b-0' }])
    .on('GET /api/bookings/b-1', bookingFile());

it('A customer who has booked before is found once, and is not typed again', async () => {
  const { user } = openConsole('/bookings/create', server(), 'agent');
  await user.type(await screen.findByRole('combobox', { name: /^Samma kund/ }), 'amina');
  await user.click(await screen.findByRole('option', { name: /^Amina Al-Khatib · / }));
  const { email, phone, passengers } = bookingFile();
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await waitFor(() => expect(field(/^E-post/)).toHaveValue(email));
  expect(field(/^Telefon/)).toHaveValue(phone);
  expect(field(/^För- och/)).toHaveValue(passengers[0]?.firstName);
  expect(field(/^Efternamn/)).toHaveValue(passengers[0]?.lastName);
});
