import { screen } from '@testing-library/react';
import {
  BOOKING_PAGE,
  bookingAccount,
  bookingApi,
  bookingFile,
} from '../../../test/booking-answers.js';
import { json } from '../../../test/fake-api.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const VOID = 'POST /api/payments/pay-1/void';

it.each([
  ['sends the credit note by default', true],
  ['does not send the credit note when staff untick it', false],
])('%s', async (_, sends) => {
  const api = bookingApi(bookingFile(), bookingAccount()).on(VOID, json({}));
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  await user.click(await screen.findByRole('button', { name: /^Makulera betalningen på/ }));
  const ask = await dialog('Makulera betalningen?');
  const choice = ask.getByRole('checkbox', { name: 'Skicka kreditnotan till kunden' });
  expect(choice).toBeChecked();
  if (!sends) await user.click(choice);
  await fill(user, ask.getByRole('textbox', { name: /^Orsak/ }), 'Fel bokning');
  await user.click(ask.getByRole('button', { name: 'Makulera' }));
  expect(await screen.findByText('Betalningen är makulerad')).toBeVisible();
  expect(api.sentTo(VOID).map((sent) => sent.json)).toEqual([
    { reason: 'Fel bokning', send_credit_note: sends },
  ]);
});
