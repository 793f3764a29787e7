import type { RefundPreviewView } from '@safar/domain/contracts/payments/refunds';
import { screen, waitFor } from '@testing-library/react';
import {
  BOOKING_PAGE,
  bookingAccount,
  bookingApi,
  bookingFile,
} from '../../../test/booking-answers.js';
import { type FakeApi, type SentRequest, json, errorResponse } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { chooseAction, dialog, fill } from '../../../test/forms.js';

const REFUNDS = 'POST /api/admin/bookings/b-1/refunds';
const PREVIEW = 'POST /api/admin/bookings/b-1/refunds/preview';

const preview = (changes: Partial<RefundPreviewView> = {}): RefundPreviewView => ({
  ...{
    amount: 600,
    fees: 0,
    refundable: 3_600,
    owed: 600,
    goodwill: 0,
    self_approval: true,
    paid_after: 3_000,
  },
  parts: [
    {
      ...{ payment_id: 'pay-1', method: 'bank', wallet: null, paid_at: '2098-11-02T10:00:00.000Z' },
      ...{ manual: true, paid: 600, returned: 0, amount: 600, surcharge: 0 },
    },
  ],
  ...changes,
});

/** Previews the requested amount; 600 of it are due. */
const previewed = ({ json: request }: SentRequest): Response => {
  const { amount } = request as { amount: number };
  const paid_after = 3_600 - amount;
  return json(preview({ amount, goodwill: Math.max(0, amount - 600), paid_after }));
};

const refundApi = (owed = 600): FakeApi =>
  bookingApi(bookingFile(), bookingAccount({ total_price: 3_000, owed, refundable: 3_600 })).on(
    PREVIEW,
    previewed,
  );

async function open(role: 'agent' | 'admin', api = refundApi()) {
  const { user } = openConsole(BOOKING_PAGE, api, role);
  await chooseAction(user, 'Återbetala');
  const ask = await dialog('Återbetala');
  const reason = ask.getByRole('textbox', { name: /^Orsak/ });
  const amount = ask.getByRole('textbox', { name: /^Belopp/ });
  const send = () => ask.getByRole('button', { name: /^(Begär|Återbetala)/ });
  return { api, user, ask, reason, amount, send };
}

it('lets an agent request the amount due, as previewed and with a reason', async () => {
  const { api, user, ask, reason, amount, send } = await open(
    'agent',
    refundApi().on(REFUNDS, json({}, 201)),
  );
  expect(amount).toHaveValue('600');
  expect(await ask.findByRole('row', { name: /Bankgiro.*600\skr/ })).toBeVisible();
  expect(send()).toBeDisabled();
  expect(ask.queryByLabelText('Godkänn och skicka direkt')).toBeNull();
  expect(ask.getByText(/betalar du ut själv/)).toBeVisible();
  await fill(user, reason, 'Betalade två gånger');
  expect(send()).toHaveTextContent(/^Begär återbetalning av 600\skr$/);
  await user.click(send());
  expect(await screen.findByText('Återbetalningen väntar på en admin')).toBeVisible();
  expect(api.sentTo(REFUNDS).map((sent) => sent.json)).toEqual([
    { amount: 600, reason: 'Betalade två gånger', expected: { fees: 0, refundable: 3_600 } },
  ]);
});

it('lets an admin approve at once, with the fee, and shows what exceeds the amount due', async () => {
  const { api, user, ask, reason, amount, send } = await open(
    'admin',
    refundApi().on(REFUNDS, json({}, 201)),
  );
  await fill(user, amount, '800');
  await fill(user, reason, 'Kulans');
  expect(await ask.findByText(/Det är 200\skr mer än kunden har rätt till/)).toBeVisible();
  await user.click(ask.getByLabelText(/Klarnas avgift/));
  await waitFor(() =>
    expect(api.sentTo(PREVIEW).at(-1)?.json).toEqual({ amount: 800, include_fee: true }),
  );
  const approve = ask.getByLabelText('Godkänn och skicka direkt');
  expect(approve).not.toBeChecked();
  await user.click(approve);
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText('Återbetalningen är godkänd')).toBeVisible();
  expect(api.sentTo(REFUNDS).at(-1)?.json).toMatchObject({ include_fee: true, approve: true });
});

it('lets an agent request goodwill, which an admin decides', async () => {
  const { api, user, ask, reason, amount, send } = await open(
    'agent',
    refundApi().on(REFUNDS, json({}, 201)),
  );
  await fill(user, amount, '800');
  await fill(user, reason, 'Förstörd utflykt');
  expect(await ask.findByText(/200\skr mer än .* en administratör avgör det/)).toBeVisible();
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText('Återbetalningen väntar på en admin')).toBeVisible();
  expect(api.sentTo(REFUNDS).at(-1)?.json).toMatchObject({
    amount: 800,
    reason: 'Förstörd utflykt',
  });
});

it('says that goodwill makes a debtor of a customer who has paid, and what to do instead', async () => {
  const { user, ask, amount } = await open('agent');
  expect(await ask.findByText(/Därefter är 3\s000\skr betalt/)).toBeVisible();
  expect(ask.queryByText(/blir skyldig/)).toBeNull();
  await fill(user, amount, '800');
  expect(await ask.findByText(/Kunden blir skyldig 200\skr.*Ge rabatt/)).toBeVisible();
});

it('only requests goodwill when another admin must approve it', async () => {
  const api = refundApi()
    .on(PREVIEW, json(preview({ amount: 800, goodwill: 200, self_approval: false })))
    .on(REFUNDS, json({}, 201));
  const { user, ask, reason, send } = await open('admin', api);
  await fill(user, reason, 'Kulans');
  expect(await ask.findByText(/en annan administratör än du/)).toBeVisible();
  expect(ask.queryByLabelText('Godkänn och skicka direkt')).toBeNull();
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText('Återbetalningen väntar på en admin')).toBeVisible();
  expect(api.sentTo(REFUNDS).at(-1)?.json).not.toHaveProperty('approve');
});

it('only requests a refund when the admin does not approve it at once', async () => {
  const { api, user, reason, send } = await open('admin', refundApi().on(REFUNDS, json({}, 201)));
  await fill(user, reason, 'Dubbelt');
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText('Återbetalningen väntar på en admin')).toBeVisible();
  expect(api.sentTo(REFUNDS).at(-1)?.json).not.toHaveProperty('approve');
});

it('shows amounts that changed in the meantime and refunds nothing before that', async () => {
  const changed = preview({ refundable: 3_670, paid_after: 3_070 });
  const api = refundApi().on(REFUNDS, ({ json: request }: SentRequest) => {
    const { expected } = request as { expected: { refundable: number } };
    if (expected.refundable === 3_670) return json({}, 201);
    api.on(PREVIEW, changed);
    return errorResponse('PRICE_CHANGED', 'Priset har ändrats.', changed);
  });
  const { user, ask, reason, send } = await open('agent', api);
  await fill(user, reason, 'Dubbelt');
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await ask.findByText(/Något hände under tiden/)).toBeVisible();
  expect(await ask.findByText(/Därefter är 3\s070\skr betalt/)).toBeVisible();
  expect(api.sentTo(REFUNDS)).toHaveLength(1);
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText('Återbetalningen väntar på en admin')).toBeVisible();
});

it('shows at the amount why it is too high, and sends nothing', async () => {
  const message = 'Högst 3 600 kr kan betalas tillbaka.';
  const api = refundApi().on(PREVIEW, () => errorResponse('CONFLICT', message));
  const { user, reason, amount, send } = await open('agent', api);
  await fill(user, reason, 'För mycket');
  await fill(user, amount, '9000');
  await waitFor(() => expect(amount).toHaveAccessibleDescription(message));
  expect(send()).toBeDisabled();
});

it('fills in the amount due when it loads late, and keeps typed input', async () => {
  let owed = 0;
  const api = refundApi(0).on('GET /api/admin/bookings/b-1/money', () =>
    json(bookingAccount({ owed, refundable: 3_600 })),
  );
  const { user, ask, amount } = await open('agent', api);
  expect(amount).toHaveValue('');
  owed = 300;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(amount).toHaveValue('300'));
  await fill(user, amount, '250');
  owed = 400;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await ask.findByText(/Kunden ska få tillbaka: 400\skr/)).toBeVisible();
  expect(amount).toHaveValue('250');
});
