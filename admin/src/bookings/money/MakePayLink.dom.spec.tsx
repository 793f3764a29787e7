import { screen, waitFor } from '@testing-library/react';
import {
  BOOKING_PAGE,
  bookingAccount,
  bookingApi,
  bookingFile,
} from '../../../test/booking-answers.js';
import { type FakeApi, json, lostAnswer, wrongFields } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { dialog, fill } from '../../../test/forms.js';

const LINKS = 'POST /api/admin/bookings/b-1/pay-link';
const made = () =>
  json({
    id: 'l-1',
    url: 'https://safar.example/betala/abc',
    expires_at: '2098-12-01T10:00:00.000Z',
  });

async function open(api: FakeApi) {
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Skapa betallänk' }));
  const make = await dialog('Skapa betallänk');
  const send = () => make.getByRole('button', { name: 'Skapa länken' });
  return { api, user, make, send };
}

it('a pay link defaults to the whole balance, is mailed to the customer and shown only once', async () => {
  const { api, user, make, send } = await open(bookingApi().on(LINKS, made));
  expect(make.getByLabelText('Allt som är kvar när kunden betalar')).toBeChecked();
  expect(make.getByLabelText('Skicka till amina@example.com')).toBeChecked();
  await user.click(send());
  const shown = await dialog('Betallänken är skapad');
  const url = shown.getByLabelText('Betallänk');
  expect(url).toHaveValue('https://safar.example/betala/abc');
  expect(url).toHaveAttribute('dir', 'ltr');
  expect(api.sentTo(LINKS)[0]?.json).toEqual({ amount: null, send: 'mail', days: 14 });
  const writes = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Kopiera länken' }));
  expect(await screen.findByText('Länken är kopierad')).toBeVisible();
  writes.mockRejectedValueOnce(new Error('denied'));
  await user.click(shown.getByRole('button', { name: 'Kopiera länken' }));
  expect(await screen.findByText(/^Webbläsaren tillåter inte kopiering/)).toBeVisible();
  // A press beside the dialog.
  await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
  expect(url).toBeVisible();
});

it('a pay link for an option defaults to the first payment', async () => {
  const account = bookingAccount({ first_payment_left: 2_800, balance: 13_970 });
  const file = bookingFile({ state: 'option' });
  const { api, user, make, send } = await open(bookingApi(file, account).on(LINKS, made));
  expect(make.getByRole('textbox', { name: /^Belopp/ })).toHaveValue('2800');
  await user.click(make.getByLabelText('Skicka till amina@example.com'));
  const days = make.getByRole('textbox', { name: 'Gäller i antal dagar' });
  await fill(user, days, '2,5');
  expect(send()).toBeDisabled();
  await fill(user, days, '3');
  await user.click(send());
  await waitFor(() =>
    expect(api.sentTo(LINKS)[0]?.json).toEqual({ amount: 2_800, send: 'none', days: 3 }),
  );
});

it('a pay link keeps its suggested amount when the response is lost', async () => {
  const account = bookingAccount({ first_payment_left: 2_800, balance: 13_970 });
  const api = bookingApi(bookingFile({ state: 'option' }), account).on(LINKS, lostAnswer);
  const { user, make, send } = await open(api);
  api.on('GET /api/admin/bookings/b-1/money', bookingAccount({ balance: 11_170 }));
  await user.click(send());
  expect(await make.findByText('Det gick inte. Försök igen.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Fattas för att bekräfta bokningen')).toBeNull());
  await user.click(send());
  await waitFor(() => expect(api.sentTo(LINKS)).toHaveLength(2));
  expect(api.sentTo(LINKS).map(({ json: body }) => body)).toEqual(
    Array(2).fill({ amount: 2_800, send: 'mail', days: 14 }),
  );
});

it('a pay link is not mailed when the booking has no e-mail address', async () => {
  const { api, user, make, send } = await open(
    bookingApi(bookingFile({ email: '' })).on(LINKS, made),
  );
  expect(make.getByText(/Bokningen har ingen e-postadress/)).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(api.sentTo(LINKS)[0]?.json).toMatchObject({ send: 'none' }));
});

it('a rejected amount is kept and shows the error, and an empty amount cannot be sent', async () => {
  const message = 'Beloppet är större än det som är kvar att betala.';
  const { user, make, send } = await open(
    bookingApi().on(LINKS, () => wrongFields({ amount: message })),
  );
  await user.click(make.getByLabelText('Ett belopp'));
  const amount = make.getByRole('textbox', { name: /^Belopp/ });
  await fill(user, amount, '');
  expect(send()).toBeDisabled();
  await fill(user, amount, '9999999');
  await user.click(send());
  await waitFor(() => expect(amount).toHaveAccessibleDescription(message));
  expect(amount).toHaveValue('9999999');
});
