import { screen, waitFor, within } from '@testing-library/react';
import {
  BOOKING_PAGE,
  bookingAccount,
  bookingApi,
  bookingFile,
  payment,
} from '../../../test/booking-answers.js';
import {
  type FakeApi,
  type Handler,
  json,
  lostAnswer,
  errorResponse,
  wrongFields,
} from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { dialog, fill } from '../../../test/forms.js';

const PAYMENTS = 'POST /api/admin/bookings/b-1/payments';
const done = () => json({ payment_id: 'pay-2' }, 201);

/** Opens the dialog with its initial values. */
async function open(api: FakeApi = bookingApi()) {
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Registrera betalning' }));
  const record = await dialog('Registrera betalning');
  const amount = record.getByRole('textbox', { name: /^Belopp/ });
  const send = () => record.getByRole('button', { name: /^Registrera/ });
  return { api, user, record, amount, send };
}

it('starts with the balance and shows the effect of another amount before recording', async () => {
  const { user, record, amount, send } = await open();
  expect(amount).toHaveValue('10970');
  expect(record.queryByRole('alert')).toBeNull();
  await fill(user, amount, '11000');
  expect(record.getByRole('alert')).toHaveTextContent(/Det är 30\skr mer än/);
  expect(send()).toHaveTextContent(/^Registrera 11\s000\skr$/);
  await fill(user, amount, '');
  expect(send()).toBeDisabled();
});

it('starts with the first payment of an option and shows whether the amount confirms it', async () => {
  const account = bookingAccount({ first_payment_left: 2_800, balance: 13_970, payments: [] });
  const { user, record, amount } = await open(
    bookingApi(bookingFile({ state: 'option' }), account),
  );
  expect(amount).toHaveValue('2800');
  expect(record.getByRole('alert')).toHaveTextContent('Bokningen bekräftas');
  await fill(user, amount, '2799');
  expect(record.getByRole('alert')).toHaveTextContent('räcker inte till den första betalningen');
});

it('accepts Arabic digits and sends whole kronor', async () => {
  const { api, user, amount, send } = await open(bookingApi().on(PAYMENTS, done));
  await fill(user, amount, '١٢٥٠ kr');
  expect(amount).toHaveValue('١٢٥٠ kr');
  await user.click(send());
  expect(await screen.findByText('Betalningen är registrerad')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.sentTo(PAYMENTS);
  expect(sent?.json).toMatchObject({ method: 'bank', amount: 1_250, reference: '' });
});

it('rejects an amount with öre: the digits are not joined and the input stays', async () => {
  const { api, user, record, amount, send } = await open(bookingApi().on(PAYMENTS, done));
  await fill(user, amount, '3000,50');
  await user.type(amount, '{Enter}');
  expect(send()).toBeDisabled();
  expect(amount).toHaveValue('3000,50');
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(record.queryByRole('alert')).toBeNull();
  expect(api.sentTo(PAYMENTS)).toEqual([]);
});

it('shows the amount of the receipt before recording', async () => {
  const { user, record, amount } = await open();
  const summary = () => record.getByRole('status');
  expect(summary()).toHaveTextContent(/10\s970\skr \(Bankgiro\)\. Kunden får ett kvitto/);
  await fill(user, amount, '300050');
  expect(summary()).toHaveTextContent(/300\s050\skr/);
});

it('asks for confirmation with the amount when the server reports a large overpayment', async () => {
  const asked = { amount: 300_050, balance: 10_970, over: 289_080 };
  const api = bookingApi().on(PAYMENTS, ({ json: body }) =>
    (body as { confirm_overpayment?: number }).confirm_overpayment === asked.amount
      ? done()
      : errorResponse('OVERPAYMENT_UNCONFIRMED', 'Bekräfta beloppet.', asked),
  );
  const { user, record, amount, send } = await open(api);
  await fill(user, amount, '300050');
  const ask = async () => {
    await user.click(send());
    return within(await screen.findByRole('alertdialog', { name: 'Är beloppet rätt?' }));
  };
  const back = (await ask()).getByRole('button', { name: 'Ändra beloppet' });
  expect(back).toHaveFocus();
  await user.click(back);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(record.queryByText('Bekräfta beloppet.')).toBeNull();
  expect(amount).toHaveValue('300050');
  const question = await ask();
  expect(
    question.getByText(/300\s050\skr .*Kvar att betala är 10\s970\skr.* 289\s080\skr mer/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: /^Ja, registrera 300\s050\skr$/ }));
  expect(await screen.findByText('Betalningen är registrerad')).toBeVisible();
  expect(api.sentTo(PAYMENTS).map(({ json: body }) => body)).toEqual([
    expect.not.objectContaining({ confirm_overpayment: expect.anything() as unknown }),
    expect.not.objectContaining({ confirm_overpayment: expect.anything() as unknown }),
    expect.objectContaining({ amount: 300_050, confirm_overpayment: 300_050 }),
  ]);
});

it('keeps the input and shows the field error when the server rejects it', async () => {
  const message = 'Betalningsdagen kan inte ligga i framtiden.';
  const api = bookingApi().on(PAYMENTS, () => wrongFields({ received_on: message }));
  const { user, record, amount, send } = await open(api);
  const reference = record.getByRole('textbox', { name: 'Referens' });
  await fill(user, amount, '1250');
  await fill(user, reference, 'Swish 0701');
  await user.click(send());
  await waitFor(() =>
    expect(record.getByLabelText(/^Betalningsdag/)).toHaveAccessibleDescription(message),
  );
  expect(reference).toHaveValue('Swish 0701');
  expect(amount).toHaveValue('1250');
});

it('retries a payment after a lost response with the same key, and uses a new key for another amount', async () => {
  let answer: Handler = lostAnswer;
  const api = bookingApi().on(PAYMENTS, (request) => answer(request));
  const { user, record, amount, send } = await open(api);
  await user.click(send());
  expect(await record.findByText('Det gick inte. Försök igen.')).toBeVisible();
  answer = () => errorResponse('SERVICE_UNAVAILABLE', 'Tjänsten vilar.');
  await user.click(send());
  expect(await record.findByText('Tjänsten vilar.')).toBeVisible();
  await fill(user, amount, '500');
  await user.click(send());
  await waitFor(() => expect(api.sentTo(PAYMENTS)).toHaveLength(3));
  const [first, second, third] = api
    .sentTo(PAYMENTS)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('retries a suggested amount after a lost response, though the booking has received it by then', async () => {
  const account = bookingAccount({ first_payment_left: 2_800, balance: 13_970, payments: [] });
  const api = bookingApi(bookingFile({ state: 'option' }), account).on(PAYMENTS, () => {
    api.on('GET /api/admin/bookings/b-1/money', bookingAccount({ balance: 11_170 }));
    return lostAnswer();
  });
  const { user, record, amount, send } = await open(api);
  await user.click(send());
  expect(await record.findByText('Det gick inte. Försök igen.')).toBeVisible();
  await waitFor(() => expect(record.queryByText(/^Bokningen bekräftas/)).toBeNull());
  expect(amount).toHaveValue('2800');
  await user.click(send());
  await waitFor(() => expect(api.sentTo(PAYMENTS)).toHaveLength(2));
  const [first, second] = api.sentTo(PAYMENTS).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

it('voids only payments recorded by staff and not refunded, and requires a reason', async () => {
  const voiding = 'POST /api/payments/slip/void';
  const payments = [
    payment({ id: 'slip', method: 'cash', amount: 400 }),
    payment({ id: 'returned', method: 'bank', amount: 500, refunded: 100 }),
    payment({ id: 'gone', method: 'bank', amount: 700, state: 'voided' }),
    payment({ id: 'card', method: 'card', amount: 900 }),
  ];
  const api = bookingApi(bookingFile(), bookingAccount({ payments })).on(voiding, json({}));
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  const buttons = await screen.findAllByRole('button', { name: /^Makulera/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Makulera betalningen på 400\skr$/),
  ]);
  await user.click(screen.getByRole('button', { name: /^Makulera/ }));
  const undo = await dialog('Makulera betalningen?');
  const reason = undo.getByRole('textbox', { name: /^Orsak/ });
  await fill(user, reason, '  ');
  expect(undo.getByRole('button', { name: 'Makulera' })).toBeDisabled();
  await fill(user, reason, 'Fel bokning');
  await user.click(undo.getByRole('button', { name: 'Makulera' }));
  expect(await screen.findByText('Betalningen är makulerad')).toBeVisible();
  expect(api.sentTo(voiding).map((sent) => sent.json)).toEqual([
    { reason: 'Fel bokning', send_credit_note: true },
  ]);
});
