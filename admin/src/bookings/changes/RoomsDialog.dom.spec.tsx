import type { BookingRoomsView } from '@safar/domain/contracts/bookings/room-changes';
import type { StaffRoomView } from '@safar/domain/contracts/bookings/rooms';
import { screen, waitFor } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile } from '../../../test/booking-answers.js';
import { type FakeApi, errorResponse, json } from '../../../test/fake-api.js';
import { chooseAction, dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';
import { departureRoom, departureRooms } from '../../../test/room-records.js';

const PATH = 'POST /api/admin/bookings/b-1/rooms';
const SINGLE = { room_type_id: 't-single', name_sv: 'Enkelrum', free: null };
const guest = (id: string, firstName: string, bed: 'own' | 'shared' = 'own') => ({
  ...{ passenger_id: id, firstName, lastName: 'Al-Khatib', bed },
});
const room = (id: string, guests: StaffRoomView['guests']): StaffRoomView => ({
  ...{ id, room_type_id: 't-double', name_sv: 'Dubbelrum', name_ar: '', guests, shared_with: null },
});
const FILE = bookingFile({
  rooms: [room('k-1', [guest('p-1', 'Amina'), guest('p-2', 'Salma'), guest('p-3', 'Layla', 'shared')])],
}); // oxfmt-ignore

const preview = (changes: Partial<BookingRoomsView> = {}): BookingRoomsView => ({
  ...{ booking_id: 'b-1', change_id: null, price_difference: 1_800 },
  ...{ price_before: 13_970, total: 15_770, paid: 3_000, refund: 0, remaining: 12_770 },
  lines: [
    {
      ...{ kind: 'room', label: 'single_supplement', traveller_type: null },
      ...{ passenger_id: null, quantity: 1, unit_price: 1_800, amount: 1_800 },
    },
  ],
  ...changes,
});

const server = (file = FILE): FakeApi =>
  bookingApi(file).on(
    'GET /api/departures/d-1/rooms',
    departureRooms([departureRoom(), departureRoom(SINGLE)]),
  );

async function open(api: FakeApi) {
  const opened = openConsole(BOOKING_PAGE, api, 'agent');
  await opened.user.click(await screen.findByRole('button', { name: 'Flytta till rum' }));
  return { ...opened, form: await dialog('Rum för SAF7K2Q9M') };
}

const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

describe('The rooms of a booking', () => {
  it('are on its page with who sleeps where, and nowhere when it has none', async () => {
    openConsole(BOOKING_PAGE, server(), 'agent');
    expect(await screen.findByRole('heading', { name: 'Rum' })).toBeVisible();
    const guests = await screen.findByText(/Layla Al-Khatib.* \(delar säng med en vuxen\)/);
    expect(plain(guests.textContent)).toContain('Amina Al-Khatib, Salma Al-Khatib, Layla');
  });

  it('are not mentioned for a booking without rooms', async () => {
    openConsole(BOOKING_PAGE, bookingApi(), 'agent');
    expect(await screen.findByRole('heading', { name: 'Resenärer' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Rum' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Flytta till rum' })).not.toBeInTheDocument();
  });

  it('name a type that is no longer sold while the booking has it, and offer no other of these', async () => {
    const gone = { is_active: false };
    const types = [departureRoom(gone), departureRoom(SINGLE), departureRoom({ ...gone, room_type_id: 't-suite', name_sv: 'Svit' })]; // oxfmt-ignore
    const { form } = await open(
      server().on('GET /api/departures/d-1/rooms', departureRooms(types)),
    );
    const own = form.getByRole('combobox', { name: 'Rum 1' });
    await waitFor(() => expect(own).toHaveTextContent('Dubbelrum, 7 lediga'));
    expect(own).not.toHaveTextContent('Svit');
  });

  it('change after the money is shown and a reason is given', async () => {
    const api = server().on(PATH, ({ json: body }) =>
      json(preview((body as { preview?: boolean }).preview ? {} : { change_id: 'c-1' })),
    );
    const { user, form } = await open(api);
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Rum 1' })).toHaveTextContent('Dubbelrum, 7 lediga'),
    );
    expect(form.queryByRole('combobox', { name: /^Säng för .*Salma/ })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Lägg till rum' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Rum 2' }), 't-single');
    await user.selectOptions(form.getByRole('combobox', { name: /Salma.* sover i/ }), 'Rum 2: Enkelrum');
    await user.selectOptions(form.getByRole('combobox', { name: /^Säng för .*Layla/ }), 'Egen säng');
    expect(await form.findByText('Rumstillägg (färre i rummet)')).toBeVisible();
    const save = form.getByRole('button', { name: 'Flytta till rum' });
    expect(save).toBeDisabled();
    await fill(user, form.getByRole('textbox', { name: 'Varför?' }), 'Snarkar.');
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('Rummen är bytta')).toBeVisible();
    const rooms = [
      {
        room_type_id: 't-double',
        guests: [
          { passenger_id: 'p-1', bed: 'own' },
          { passenger_id: 'p-3', bed: 'own' },
        ],
      },
      { room_type_id: 't-single', guests: [{ passenger_id: 'p-2', bed: 'own' }] },
    ];
    const sent = api.sentTo(PATH).map(({ json: body }) => body);
    expect(sent.at(-2)).toEqual({ rooms, preview: true });
    expect(sent.at(-1)).toEqual({
      ...{ rooms, reason: 'Snarkar.', expected: { total: 15_770, refund: 0 } },
    });
  }); // oxfmt-ignore

  it('say why the travellers do not fit', async () => {
    const problem = 'Enkelrum: antalet resenärer (3) passar inte i rummet.';
    const api = server().on(PATH, () => errorResponse('ROOMS_SOLD_OUT', problem));
    const { user, form } = await open(api);
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Rum 1' })).toHaveTextContent('Enkelrum'),
    );
    await user.selectOptions(form.getByRole('combobox', { name: 'Rum 1' }), 't-single');
    expect(await form.findByText(problem)).toBeVisible();
    expect(form.getByRole('button', { name: 'Flytta till rum' })).toBeDisabled();
  });

  it('are also in the menu', async () => {
    const { user } = openConsole(BOOKING_PAGE, server(), 'agent');
    await chooseAction(user, 'Flytta till rum');
    expect(await dialog('Rum för SAF7K2Q9M')).toBeDefined();
  });

  it('cannot be changed once the booking is cancelled', async () => {
    openConsole(BOOKING_PAGE, server({ ...FILE, state: 'cancelled' }), 'agent');
    expect(await screen.findByRole('heading', { name: 'Rum' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Flytta till rum' })).not.toBeInTheDocument();
  });
});
