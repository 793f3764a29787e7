import type { RefundBatchView } from '@safar/domain/contracts/payments/refunds';
import type { Role } from '@safar/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { refund } from '../../test/booking-answers.js';
import { FakeApi, json, list, errorResponse } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import { dialog, fill } from '../../test/forms.js';

const queue = (changes: Partial<RefundBatchView> = {}): FakeApi =>
  new FakeApi()
    .on('GET /api/refunds', () => list([refund(changes)]))
    .on('GET /api/unmatched-payments', () => list([]));

async function actionsOf(role: Role, state: RefundBatchView['state']): Promise<string[]> {
  openConsole('/refunds', queue({ state }), role);
  const card = await screen.findByText('Betalade två gånger');
  const buttons = card.closest('tr')?.querySelectorAll('button') ?? [];
  return [...buttons].map(({ textContent }) => textContent);
}

it.each([
  ['agent', 'requested', []],
  ['agent', 'to_pay_out', ['Markera som utbetald']],
  ['agent', 'succeeded', []],
  ['admin', 'requested', ['Godkänn', 'Avslå']],
  ['admin', 'to_pay_out', ['Avslå', 'Markera som utbetald']],
  ['admin', 'pending', []],
  ['admin', 'canceled', []],
] as const)('offers an %s for a refund in the state %s: %j', async (role, state, actions) => {
  expect(await actionsOf(role, state)).toEqual(actions);
});

it('declines only with a reason, which stays in the field when the server rejects it', async () => {
  const rejecting = 'POST /api/refunds/r-1/reject';
  const api = queue().on(rejecting, () =>
    errorResponse('CONFLICT', 'Någon annan har godkänt den.'),
  );
  const { user } = openConsole('/refunds', api, 'admin');
  await user.click(await screen.findByRole('button', { name: /^Avslå/ }));
  const reject = await dialog('Avslå återbetalningen?');
  const reason = reject.getByRole('textbox', { name: /^Orsak/ });
  expect(reject.getByRole('button', { name: 'Avslå' })).toBeDisabled();
  await fill(user, reason, 'Kunden vill ha tillgodo');
  await user.click(reject.getByRole('button', { name: 'Avslå' }));
  expect(await reject.findByText('Någon annan har godkänt den.')).toBeVisible();
  expect(reason).toHaveValue('Kunden vill ha tillgodo');
  expect(api.sentTo(rejecting)[0]?.json).toEqual({ reason: 'Kunden vill ha tillgodo' });
});

it('approves the selected refund once', async () => {
  const approving = 'POST /api/refunds/r-1/approve';
  const api = queue().on(approving, json({}));
  const { user } = openConsole('/refunds', api, 'admin');
  await user.click(await screen.findByRole('button', { name: /^Godkänn/ }));
  const approve = await dialog('Godkänn återbetalningen?');
  expect(approve.getByText(/^600\skr för bokning SAF7K2Q9M\./)).toBeVisible();
  await user.dblClick(approve.getByRole('button', { name: 'Godkänn' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sentTo(approving)).toHaveLength(1);
});
