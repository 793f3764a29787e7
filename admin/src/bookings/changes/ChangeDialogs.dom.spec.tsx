import type { MovePreviewRequest, MovePreviewView, PassengerPreviewView, RoomNamesView } from '@safar/domain/contracts/bookings/changes'; // oxfmt-ignore
import type { Role } from '@safar/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile, passenger } from '../../../test/booking-answers.js';
import {
  type FakeApi,
  errorResponse,
  json,
  list,
  lostAnswer,
  wrongFields,
} from '../../../test/fake-api.js';
import { departureRecord } from '../../../test/destination-records.js';
import { departureRoom, departureRooms } from '../../../test/room-records.js';
import { openConsole } from '../../../test/open-console.js';
import { chooseAction, dialog, fill } from '../../../test/forms.js';

const sums = {
  price_before: 13_970,
  total: 15_020,
  paid: 13_970,
  refund: 0,
  remaining: 1_050,
  lines: [],
};
const passengerPreview = (changes: Partial<PassengerPreviewView> = {}): PassengerPreviewView => ({
  ...{ ...sums, type: 'adult', price_difference: 0, fee: 0, seats: 0, late: false, bed: null, rooms: null },
  ...changes,
}); // oxfmt-ignore

const movePreview = (changes: Partial<MovePreviewView> = {}): MovePreviewView => ({
  ...{ ...sums, departure_id: 'd-2', destination: 'Istanbul', price_difference: 0, fee: 0, retyped: [], rooms: null },
  ...{ departure_date: '2099-06-01', return_date: '2099-06-08', seats: 3, seats_left: null },
  ...changes,
}); // oxfmt-ignore

const SINGLE = departureRoom({ room_type_id: 't-single', name_sv: 'Enkelrum' });

async function open(
  { button, title }: { readonly button: string; readonly title: string | RegExp },
  api: FakeApi,
  role: Role = 'agent',
) {
  const opened = openConsole(BOOKING_PAGE, api, role);
  await chooseAction(opened.user, button);
  return { ...opened, form: await dialog(title) };
}

it('corrects a name as in the passport, and shows a field error for letters a passport cannot hold', async () => {
  const path = '/api/admin/bookings/b-1/passengers/p-1';
  const message = 'Skriv med latinska bokstäver';
  const api = bookingApi()
    .on(`POST ${path}/preview`, ({ json: request }) =>
      (request as { last_name: string }).last_name === 'العلي'
        ? wrongFields({ last_name: message })
        : json(passengerPreview({ type: 'child', seats: -1 })),
    )
    .on(`PUT ${path}`, json({}));
  const { user, form } = await open({ button: 'Rätta namn', title: 'Rätta en resenär' }, api);
  const lastName = form.getByRole('textbox', { name: 'Efternamn' });
  expect(lastName).toHaveValue('Al-Khatib');
  await fill(user, lastName, 'العلي');
  await waitFor(() => expect(lastName).toHaveAccessibleDescription(message));
  const save = form.getByRole('button', { name: 'Spara rättelsen' });
  expect(save).toBeDisabled();
  await fill(user, lastName, 'Al-Khateeb');
  expect(await form.findByText('Reser som barn. En plats blir ledig.')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('Resenären är rättad')).toBeVisible();
  expect(api.sentTo(`PUT ${path}`)[0]?.json).toMatchObject({
    ...{ first_name: 'Amina', last_name: 'Al-Khateeb', with_fee: false },
    expected: { total: 15_020, refund: 0, rooms: '' },
  });
});

it('charges the fee of a correction only when staff tick it, after showing it', async () => {
  const path = '/api/admin/bookings/b-1/passengers/p-1';
  const api = bookingApi()
    .on(`POST ${path}/preview`, passengerPreview())
    .on(`PUT ${path}`, json({}));
  const { user, form } = await open({ button: 'Rätta namn', title: 'Rätta en resenär' }, api);
  const fee = form.getByRole('checkbox', { name: 'Ta ut avgiften för rättelse' });
  expect(fee).not.toBeChecked();
  await user.click(fee);
  const save = form.getByRole('button', { name: 'Spara rättelsen' });
  await waitFor(() =>
    expect(api.sentTo(`POST ${path}/preview`).at(-1)?.json).toMatchObject({ with_fee: true }),
  );
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(api.sentTo(`PUT ${path}`)[0]?.json).toMatchObject({ with_fee: true }));
});

it.each([
  [{ bed: 'own' }, 'Får en egen säng i rummet.'],
  [{ rooms: { from: 'Dubbelrum', to: 'Familjerum' } }, 'Flyttar från Dubbelrum till Familjerum.'],
] as const)(
  'says what another birth date means for the rooms, before it is saved: %j',
  async (changes, remark) => {
    const path = '/api/admin/bookings/b-1/passengers/p-1';
    const api = bookingApi().on(`POST ${path}/preview`, passengerPreview(changes));
    const { form } = await open({ button: 'Rätta namn', title: 'Rätta en resenär' }, api);
    expect(await form.findByText(remark)).toBeVisible();
  },
);

it('says that there is no bed for another birth date, and saves nothing', async () => {
  const path = '/api/admin/bookings/b-1/passengers/p-1';
  const message = 'Det finns ingen säng för Nour Al-Khatib i rummen som är kvar på avresan.';
  const api = bookingApi().on(`POST ${path}/preview`, errorResponse('ROOM_NO_BED', message));
  const { form } = await open({ button: 'Rätta namn', title: 'Rätta en resenär' }, api);
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('button', { name: 'Spara rättelsen' })).toBeDisabled();
});

it.each([
  ['agent', 'En administratör får överlåta resan.', false],
  ['admin', 'Det är mindre än 7 dagar kvar till avresan.', true],
] as const)(
  'transfers a seat in the last days before departure: %s',
  async (role, message, isAllowed) => {
    const path = '/api/admin/bookings/b-1/passengers/p-1/transfer';
    const api = bookingApi().on(`POST ${path}/preview`, passengerPreview({ late: true }));
    const { user, form } = await open(
      { button: 'Överlåt till någon annan', title: 'Överlåt till någon annan' },
      api,
      role,
    );
    await fill(user, form.getByRole('textbox', { name: 'Förnamn' }), 'Hanna');
    await fill(user, form.getByRole('textbox', { name: 'Efternamn' }), 'Öberg');
    await fill(user, form.getByRole('textbox', { name: 'Födelsedatum' }), '19850505');
    expect(api.sentTo(`POST ${path}/preview`)).toEqual([]);
    await user.selectOptions(form.getByRole('combobox', { name: 'Kön' }), 'female');
    expect(await form.findByText(new RegExp(message))).toBeVisible();
    const give = form.getByRole('button', { name: 'Överlåt resan' });
    if (isAllowed) expect(give).toBeEnabled();
    else expect(give).toBeDisabled();
  },
);

const MOVE = '/api/admin/bookings/b-1/move';

/** Three other departures, which sell single rooms. */
function moveApi(file = bookingFile()): FakeApi {
  const departures = ['d-2', 'd-3', 'd-4'].map((id) => departureRecord({ id }));
  const api = bookingApi(file)
    .on('GET /api/destinations', list([{ id: 'istanbul', name_sv: 'Istanbul' }]))
    .on('GET /api/departures', list(departures));
  for (const { id } of departures) {
    api.on(`GET /api/departures/${id}/rooms`, departureRooms([SINGLE]));
  }
  return api;
}

/** Opens the dialog of a move and chooses a departure. */
async function openMove(api: FakeApi) {
  const asked = { button: 'Flytta till annan resa eller dag', title: 'Flytta SAF7K2Q9M' };
  const opened = await open(asked, api);
  const departure = opened.form.getByRole('combobox', { name: 'Ny avresa' });
  await waitFor(() => expect(departure.querySelectorAll('option')).toHaveLength(4));
  await opened.user.selectOptions(departure, 'd-2');
  return { ...opened, departure, move: opened.form.getByRole('button', { name: 'Flytta bokningen' }) };
} // oxfmt-ignore

it('says which rooms a move gives or takes away, before it is made', async () => {
  const names: Readonly<Record<string, RoomNamesView>> = {
    'd-2': { from: 'Dubbelrum', to: 'Familjerum' },
    'd-3': { from: '', to: 'Svit' },
    'd-4': { from: 'Dubbelrum, Enkelrum', to: '' },
  };
  const api = moveApi().on(`POST ${MOVE}/preview`, ({ json: body }) =>
    json(movePreview({ rooms: names[(body as MovePreviewRequest).departure_id] ?? null })),
  );
  const { user, form, departure } = await openMove(api);
  expect(await form.findByText('Flyttar från Dubbelrum till Familjerum.')).toBeVisible();
  await user.selectOptions(departure, 'd-3');
  expect(await form.findByText('Får Svit.')).toBeVisible();
  await user.selectOptions(departure, 'd-4');
  const gone = 'Den nya avresan säljs utan rum. Bokningens rum försvinner: Dubbelrum, Enkelrum.';
  expect(await form.findByText(gone)).toBeVisible();
});

const ROOM = {
  ...{ id: 'k-1', room_type_id: 't-double', name_sv: 'Dubbelrum', name_ar: '', shared_with: null },
};
const PEOPLE = ['p-1', 'p-2', 'p-3'].map((passenger_id) => ({ passenger_id, bed: 'own' as const }));
const inRoom = PEOPLE.map((one) => ({ ...one, firstName: 'Amina', lastName: 'Al-Khatib' }));

it('asks for rooms when the departure does not sell those of the booking, and moves with them', async () => {
  const message = 'Rumstypen Dubbelrum finns inte på den avresan. Välj rum på nytt.';
  const api = moveApi(bookingFile({ rooms: [{ ...ROOM, guests: inRoom }] }))
    .on(`POST ${MOVE}/preview`, ({ json: body }) =>
      'rooms' in (body as object)
        ? json(movePreview({ rooms: { from: 'Dubbelrum', to: 'Enkelrum' } }))
        : errorResponse('ROOM_NOT_THERE', message),
    )
    .on(`POST ${MOVE}`, json({ booking_id: 'b-2' }));
  const { user, form, move } = await openMove(api);
  expect(await form.findByText(message)).toBeVisible();
  expect(move).toBeDisabled();
  await user.selectOptions(await form.findByRole('combobox', { name: 'Rum 1' }), 't-single');
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(move);
  const rooms = [{ room_type_id: 't-single', guests: PEOPLE }];
  await waitFor(() =>
    expect(api.sentTo(`POST ${MOVE}`)[0]?.json).toEqual({
      ...{ departure_id: 'd-2', rooms, expected: { total: 15_020, refund: 0, rooms: 'Enkelrum' } },
    }),
  );
}); // oxfmt-ignore

it('gives other rooms at a move only when staff ask for them, and says why not', async () => {
  const message = 'Enkelrum: antalet resenärer (3) passar inte i rummet.';
  const api = moveApi().on(`POST ${MOVE}/preview`, ({ json: body }) =>
    'rooms' in (body as object) ? wrongFields({ 'rooms.0': message }) : json(movePreview()),
  );
  const { user, form, move } = await openMove(api);
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Välj rum' }));
  expect(move).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Lägg till rum' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Rum 1' }), 't-single');
  for (const place of form.getAllByRole('combobox', { name: /sover i$/ })) {
    await user.selectOptions(place, 'Rum 1: Enkelrum');
  }
  expect(await form.findByText(message)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Ta rummen som föreslås' }));
  await waitFor(() => expect(move).toBeEnabled());
});

it('asks for every departure, and says that they could not be read, not that there are none', async () => {
  const api = moveApi();
  const answer = list([departureRecord({ id: 'd-2' })]);
  api.on('GET /api/departures', lostAnswer);
  const asked = { button: 'Flytta till annan resa eller dag', title: 'Flytta SAF7K2Q9M' };
  const { user, form } = await open(asked, api);
  expect(await form.findByText('Kunde inte hämta avresorna')).toBeVisible();
  expect(form.queryByText('Det finns inga andra avresor att välja.')).toBeNull();
  api.on('GET /api/departures', answer);
  await user.click(form.getByRole('button', { name: 'Försök igen' }));
  const departure = form.getByRole('combobox', { name: 'Ny avresa' });
  await waitFor(() => expect(departure.querySelectorAll('option')).toHaveLength(2));
  const { path = '' } = api.sentTo('GET /api/departures').at(-1) ?? {};
  expect(decodeURIComponent(path)).toContain('range=[0,999]');
});

it('chooses no other departure when the chosen one is sold out', async () => {
  const api = moveApi()
    .on(`POST ${MOVE}/preview`, movePreview())
    .on(`POST ${MOVE}`, () => {
      api.on('GET /api/departures', list([departureRecord({ id: 'd-3' })]));
      return errorResponse('SOLD_OUT', 'Avresan är slutsåld.');
    });
  const { user, form, departure, move } = await openMove(api);
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(move);
  expect(await form.findByText('Avresan är slutsåld.')).toBeVisible();
  await waitFor(() => expect(departure.querySelectorAll('option')).toHaveLength(2));
  expect(departure).toHaveDisplayValue('Välj');
  expect(move).toBeDisabled();
});

it('offers only passengers who are not cancelled', async () => {
  const [first, second] = bookingFile().passengers;
  const gone = passenger('p-9', ['Gone', 'Away'], { state: 'cancelled' });
  const passengers = [first, gone, second].flatMap((one) => one ?? []);
  const api = bookingApi(bookingFile({ passengers })).on(
    'POST /api/admin/bookings/b-1/passengers/p-1/preview',
    passengerPreview(),
  );
  const { form } = await open({ button: 'Rätta namn', title: 'Rätta en resenär' }, api);
  const choice = form.getByRole('combobox', { name: 'Resenär' });
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['p-1', 'p-2']);
});

it('answers a cancellation request in the customer’s language, right to left', async () => {
  const dismissing = 'POST /api/admin/bookings/b-1/cancel-request/dismiss';
  const file = bookingFile({
    cancel_requested_at: '2098-11-20T10:00:00.000Z',
    cancel_request: 'مرضت <b>ابنتنا</b>',
  });
  const api = bookingApi(file).on(dismissing, json({}));
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Stäng utan att avboka...' }));
  const form = await dialog('Stäng utan att avboka');
  expect(screen.getByText('مرضت <b>ابنتنا</b>')).toHaveAttribute('dir', 'auto');
  const answer = form.getByLabelText('Svar till kunden (på arabiska)');
  expect(answer).toHaveAttribute('dir', 'rtl');
  expect(answer).toHaveAttribute('lang', 'ar');
  expect(form.getByRole('button', { name: 'Stäng ärendet' })).toBeDisabled();
  await fill(user, answer, 'يمكننا نقل رحلتكم.');
  await user.click(form.getByRole('button', { name: 'Stäng ärendet' }));
  await waitFor(() =>
    expect(api.sentTo(dismissing)[0]?.json).toEqual({ answer: 'يمكننا نقل رحلتكم.' }),
  );
});
