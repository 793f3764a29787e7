import { screen, waitFor } from '@testing-library/react';
import { list } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { staffBookingApi } from '../../../test/staff-booking-api.js';
import { adminRecord, agentRecord } from '../../../test/user-records.js';

const open = () => {
  const api = staffBookingApi().on('GET /api/users', () => list([adminRecord, agentRecord]));
  return openConsole('/users', api);
};

describe('The key n', () => {
  it('opens a new booking', async () => {
    const { user, address } = open();
    await screen.findByText('Nadia');
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/bookings/create'));
  });

  it('is a letter while a select is open or has the focus', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Roll' }));
    await user.keyboard('n');
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}n');
    expect(await screen.findByText('Nadia')).toBeVisible();
    expect(address()).toBe('/users');
  });

  it('opens nothing behind a question', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Ta bort Nadia' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('n');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(address()).toBe('/users');
  });
});
