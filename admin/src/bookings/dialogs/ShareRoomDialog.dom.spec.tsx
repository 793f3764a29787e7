import type { StaffRoomView } from '@safar/domain/contracts/bookings/rooms';
import { screen } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile } from '../../../test/booking-answers.js';
import { errorResponse } from '../../../test/fake-api.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const PATH = 'POST /api/admin/bookings/b-1/rooms/share';
const room = (shared_with: StaffRoomView['shared_with'] = null): StaffRoomView => ({
  ...{ id: 'k-1', room_type_id: 't-double', name_sv: 'Dubbelrum', name_ar: '', shared_with },
  guests: [{ passenger_id: 'p-1', firstName: 'Amina', lastName: 'Al-Khatib', bed: 'own' }],
});

const open = async (file = bookingFile({ rooms: [room()] })) => {
  const api = bookingApi(file);
  const opened = openConsole(BOOKING_PAGE, api, 'agent');
  await opened.user.click(await screen.findByRole('button', { name: 'Dela rum med bokning...' }));
  return { ...opened, api, form: await dialog('Dela rum med en annan bokning') };
};

describe('A room shared with another booking', () => {
  it('is named with a link to the other booking, and ends with an empty field', async () => {
    const file = bookingFile({ rooms: [room({ id: 'b-2', booking_ref: 'SAFXYZ234' })] });
    const { user, api, form } = await open(file);
    api.on(PATH, file);
    const link = screen.getByRole('link', { name: 'SAFXYZ234', hidden: true });
    expect(link).toHaveAttribute('href', expect.stringContaining('/bookings/b-2/show'));
    await user.clear(form.getByRole('textbox', { name: 'Bokningsnummer' }));
    await user.click(form.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Det är sparat vem som delar rum')).toBeVisible();
    expect(api.sentTo(PATH).map(({ json: body }) => body)).toEqual([
      { room_id: 'k-1', booking_ref: null },
    ]);
  });

  it('is chosen by the reference of the other booking, and a refusal says why', async () => {
    const { user, api, form } = await open();
    const problem = 'Bokning SAFXYZ234 har inget sådant rum på avresan.';
    api.on(PATH, () => errorResponse('ROOM_SHARE', problem));
    await fill(user, form.getByRole('textbox', { name: 'Bokningsnummer' }), 'safxyz234 ');
    await user.click(form.getByRole('button', { name: 'Spara' }));
    expect(await form.findByText(problem)).toBeVisible();
    expect(api.sentTo(PATH).map(({ json: body }) => body)).toEqual([
      { room_id: 'k-1', booking_ref: 'SAFXYZ234' },
    ]);
  });
});
