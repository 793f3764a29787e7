import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile } from '../../../test/booking-answers.js';
import { type FakeApi, json, errorResponse, wrongFields } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { chooseAction, dialog, fill } from '../../../test/forms.js';

const PUT = 'PUT /api/bookings/b-1';
const RULES = { today: '2098-11-24', optionDays: 7, discountPercent: 10, depositPercent: 20 };

async function open(button: string, title: string, api: FakeApi) {
  const opened = openConsole(BOOKING_PAGE, api, 'agent');
  await chooseAction(opened.user, button);
  return { ...opened, form: await dialog(title) };
}

it('moves the due date of the balance only with a reason and shows the error at its field', async () => {
  const path = 'POST /api/admin/bookings/b-1/due-date';
  const api = bookingApi().on(path, () => wrongFields({ reason: 'Skriv varför.' }));
  const { user, form } = await open(
    'Ändra dag för slutbetalning',
    'När ska resten vara betald?',
    api,
  );
  const day = form.getByLabelText('Betalas senast');
  expect(day).toHaveValue('2099-04-01');
  fireEvent.change(day, { target: { value: '2099-04-20' } });
  await user.click(form.getByRole('button', { name: 'Spara' }));
  const reason = form.getByLabelText('Varför');
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Skriv varför.'));
  expect(day).toHaveValue('2099-04-20');
  api.on(path, json({}));
  await fill(user, reason, 'Väntar på lön');
  await user.click(form.getByRole('button', { name: 'Spara' }));
  expect(await screen.findByText('Slutbetalningen är flyttad till 2099-04-20')).toBeVisible();
  expect(api.sentTo(path).at(-1)?.json).toEqual({ date: '2099-04-20', reason: 'Väntar på lön' });
});

it('shows the new price before a discount is given, and sends it as the expected total', async () => {
  const path = 'POST /api/admin/bookings/b-1/discount';
  const api = bookingApi().on('GET /api/desk/rules', RULES).on(path, json({}));
  const { user, form } = await open('Ge rabatt', 'Ge rabatt', api);
  const amount = form.getByLabelText('Rabatt i kronor');
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/^Högst 10 % av priset\./));
  await fill(user, amount, '250,50');
  expect(form.getByRole('button', { name: 'Spara' })).toBeDisabled();
  await fill(user, amount, '٢٥٠');
  expect(form.getByText(/^13\s720\skr$/)).toBeVisible();
  await fill(user, amount, '−250');
  expect(amount).toHaveValue('−250');
  expect(form.getByText(/^14\s220\skr$/)).toBeVisible();
  await fill(user, form.getByLabelText('Varför'), 'Ångrad rabatt');
  await user.click(form.getByRole('button', { name: 'Spara' }));
  expect(await screen.findByText('Rabatten är sparad')).toBeVisible();
  expect(api.sentTo(path).map((sent) => sent.json)).toEqual([
    { amount: -250, reason: 'Ångrad rabatt', expected_total: 14_220 },
  ]);
});

it('lowers extras that are a share of the price with a discount', async () => {
  const path = 'POST /api/admin/bookings/b-1/discount';
  const cover = {
    ...{ id: 'x-1', code: 'cover', name_sv: 'Skydd', name_ar: '', passenger_id: null, quantity: 1 },
    ...{ amount: 1_000, refundable: true, percent: 10 },
  };
  const trip = {
    ...{ kind: 'traveller', travellerType: null, quantity: 2, unitPrice: 5_000, amount: 10_000 },
    ...{ label: null, reason: '' },
  } as const;
  const paid = { ...trip, kind: 'extra', quantity: 1, unitPrice: 1_000, amount: 1_000 };
  const file = bookingFile({ extras: [cover], lines: [trip, paid] });
  const api = bookingApi(file).on('GET /api/desk/rules', RULES).on(path, json({}));
  const { user, form } = await open('Ge rabatt', 'Ge rabatt', api);
  await fill(user, form.getByLabelText('Rabatt i kronor'), '250');
  expect(form.getByText(/^13\s695\skr$/)).toBeVisible();
});

it('sends only what was changed of the contact, a Swedish phone number in international format', async () => {
  const api = bookingApi().on(PUT, json({}));
  const { user, form } = await open('Ändra kontakt', 'Kontakt och språk', api);
  await fill(user, form.getByLabelText('Telefon'), '08-465 004 11');
  await user.selectOptions(form.getByLabelText('Kundens språk'), 'sv');
  await user.click(form.getByRole('button', { name: 'Spara' }));
  expect(await screen.findByText('Kontaktuppgifterna är ändrade')).toBeVisible();
  expect(api.sentTo(PUT)[0]?.json).toEqual({ phone: '+46846500411', language: 'sv' });
});

it.each([
  ['amina@example.com', /Kunden får en bokningsbekräftelse/],
  ['', /inget mejl skickas/],
])(
  'says before confirming without a payment whether a customer with the address «%s» gets a mail',
  async (email, text) => {
    const api = bookingApi(bookingFile({ state: 'option', email })).on(
      'POST /api/admin/bookings/b-1/confirm',
      json({}),
    );
    const { user, form } = await open('Bekräfta utan betalning', 'Bekräfta utan betalning', api);
    expect(form.getByText(text)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Bekräfta bokningen' }));
    expect(await screen.findByText('Bokningen är bekräftad')).toBeVisible();
  },
);

it('holds the seats until the selected day', async () => {
  const path = 'POST /api/admin/bookings/b-1/option';
  const held = bookingFile({ state: 'option', hold_expires_at: '2098-12-01T22:59:00.000Z' });
  const api = bookingApi(held).on(path, json({}));
  const { user, form } = await open(
    'Ändra hur länge platserna hålls',
    'Hur länge hålls platserna?',
    api,
  );
  const day = form.getByLabelText('Platserna hålls till och med');
  expect(day).toHaveValue('2098-12-01');
  fireEvent.change(day, { target: { value: '2098-12-05' } });
  await user.click(form.getByRole('button', { name: 'Spara' }));
  expect(await screen.findByText('Platserna hålls till och med 2098-12-05')).toBeVisible();
  expect(api.sentTo(path)[0]?.json).toEqual({ until: '2098-12-05' });
});

it('saves the owner at once, and shows why saving failed', async () => {
  const api = bookingApi(bookingFile({ attention: 'overdue' })).on(PUT, json({}));
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  const owner = await screen.findByRole('combobox', { name: 'Ansvarig' });
  await screen.findByRole('option', { name: 'Aya Agent' });
  await user.selectOptions(owner, 'Aya Agent');
  expect(await screen.findByText('Ansvarig är ändrad')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Åtgärdad' }));
  await waitFor(() =>
    expect(api.sentTo(PUT).map((sent) => sent.json)).toEqual([
      { owner_id: 'u-agent' },
      { attention: null },
    ]),
  );
  api.on(PUT, () => errorResponse('CONFLICT', 'Bokningen är borta.'));
  await user.selectOptions(owner, '');
  expect(await screen.findByText('Bokningen är borta.')).toBeVisible();
});

describe('Notes', () => {
  const write = async (api: FakeApi) => {
    const opened = openConsole(BOOKING_PAGE, api, 'agent');
    await opened.user.click(await screen.findByRole('button', { name: 'Ändra anteckningar' }));
    const notes = screen.getByRole('textbox', { name: 'Anteckningar' });
    await fill(opened.user, notes, 'Vill ha fönsterplats');
    await opened.user.click(screen.getByRole('button', { name: 'Spara' }));
    return { ...opened, conflict: await dialog('Någon annan har sparat under tiden') };
  };

  it('shows both versions when two users write at once, and loses neither', async () => {
    const api = bookingApi(bookingFile({ notes: '' })).on(PUT, ({ json: request }) => {
      if ((request as { notes_read: string }).notes_read === 'Är vegetarian') return json({});
      // The booking is read again; its notes no longer stand last.
      api.on('GET /api/bookings/b-1', bookingFile({ notes: 'Är vegetarian' }));
      return errorResponse('CONFLICT', 'Någon annan har sparat.', { notes: 'Är vegetarian' });
    });
    const { user, conflict } = await write(api);
    await waitFor(() => expect(api.sentTo('GET /api/bookings/b-1').length).toBeGreaterThan(1));
    expect(conflict.getByText('Vill ha fönsterplats')).toBeVisible();
    expect(conflict.getByText('Är vegetarian')).toBeVisible();
    await user.click(conflict.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('Anteckningarna är sparade')).toBeVisible();
    expect(api.sentTo(PUT).at(-1)?.json).toEqual({
      ...{ notes: 'Vill ha fönsterplats', notes_read: 'Är vegetarian' },
    });
  });

  it('cannot be changed while they are being saved', async () => {
    const api = bookingApi().on(PUT, () => new Promise<Response>(() => undefined));
    const { user } = openConsole(BOOKING_PAGE, api, 'agent');
    await user.click(await screen.findByRole('button', { name: 'Ändra anteckningar' }));
    const notes = screen.getByRole('textbox', { name: 'Anteckningar' });
    await fill(user, notes, 'Vill ha fönsterplats');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(notes).toHaveAttribute('readonly');
  });
});
