import { screen, within } from '@testing-library/react';
import {
  BOOKING_PAGE,
  bookingAccount,
  bookingApi,
  bookingFile,
} from '../../../test/booking-answers.js';
import { openConsole } from '../../../test/open-console.js';

it('shows the provider’s öre on a separate line', async () => {
  const account = bookingAccount({
    roundings: [{ kind: 'refund', id: 're_1', amount: 0.5, at: '2098-11-03T10:00:00.000Z' }],
  });
  openConsole(BOOKING_PAGE, bookingApi(bookingFile(), account), 'agent');
  const table = within(await screen.findByRole('group', { name: 'Öresavrundning' }));
  expect(table.getByText('re_1')).toBeVisible();
  expect(table.getByText(/^0,50\skr$/)).toBeVisible();
});
