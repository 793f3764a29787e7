import type { CancelPreviewView } from '@safar/domain/contracts/bookings/changes';
import { screen, waitFor } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile, passenger } from '../../../test/booking-answers.js';
import {
  type FakeApi,
  type SentRequest,
  json,
  errorResponse,
  lostAnswer,
  wrongFields,
} from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { chooseAction, dialog, fill } from '../../../test/forms.js';

const CANCEL = 'POST /api/admin/bookings/b-1/cancel';
const PREVIEW = 'POST /api/admin/bookings/b-1/cancel/preview';

const figures = (changes: Partial<CancelPreviewView> = {}): CancelPreviewView => ({
  ...{ price_before: 13_970, total: 3_241, paid: 13_970, refund: 10_729, remaining: 0 },
  ...{ whole: true, days_before: 40, fee: 2_794, waived: 0, waiver_limit: 698 },
  ...{
    insurance_kept: 447,
    extras_kept: [{ name_sv: 'Visum', name_ar: '', amount: 2_980 }],
    with_payment_fees: false,
    refund_by: '2098-12-01',
  },
  ...{ discount: 0, discount_broken: false },
  ...{ covered: false, covered_costs: 0, seats_freed: 3 },
  lines: [
    {
      ...{ kind: 'fee', label: 'cancellation_fee', traveller_type: 'child', passenger_id: 'p-3' },
      ...{ quantity: 1, unit_price: 798, amount: 798 },
    },
  ],
  ...changes,
});

const cancelApi = (changes?: Partial<CancelPreviewView>): FakeApi =>
  bookingApi()
    .on(PREVIEW, figures(changes))
    .on(CANCEL, json(figures(changes), 201));

async function open(api: FakeApi, who: RegExp | string | null = 'Hela bokningen') {
  const { user } = openConsole(BOOKING_PAGE, api, 'agent');
  await chooseAction(user, 'Avboka');
  const cancel = await dialog('Avboka SAF7K2Q9M');
  const send = () => cancel.getByRole('button', { name: /^Avboka / });
  if (who !== null) await user.click(cancel.getByLabelText(who));
  return { api, user, cancel, send };
}

it('opens with no passenger chosen, so one click cannot cancel a passenger', async () => {
  const { api, user, cancel, send } = await open(cancelApi(), null);
  for (const box of cancel.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(send()).toHaveTextContent('Avboka 0 resenärer');
  expect(send()).toBeDisabled();
  expect(api.sentTo(PREVIEW)).toEqual([]);
  await user.click(cancel.getByLabelText('Hela bokningen'));
  await waitFor(() => expect(send()).toBeEnabled());
  expect(api.sentTo(PREVIEW).at(-1)?.json).toEqual({ reason: 'customer' });
  await user.click(cancel.getByLabelText('Hela bokningen'));
  expect(send()).toBeDisabled();
});

it('cancels all passengers with the previewed amounts', async () => {
  const { api, user, cancel, send } = await open(cancelApi());
  expect(await cancel.findByText('Hela bokningen avbokas.')).toBeVisible();
  expect(cancel.getByText('Försäkringen betalas inte tillbaka: 447 kr.', normal)).toBeVisible();
  expect(cancel.getByText('Visum betalas inte tillbaka: 2 980 kr.', normal)).toBeVisible();
  expect(cancel.getByText('40 dagar före avresan')).toBeVisible();
  expect(
    cancel.getByRole('row', { name: /Avbeställningsavgift.*Layla Al-Khatib.*798\skr/ }),
  ).toBeVisible();
  expect(send()).toHaveTextContent('Avboka bokningen');
  await user.click(send());
  expect(await screen.findByText('Avbokningen är gjord')).toBeVisible();
  expect(api.sentTo(CANCEL).map((sent) => sent.json)).toEqual([
    { reason: 'customer', expected: { total: 3_241, refund: 10_729 } },
  ]);
});

/** Amounts contain non-breaking spaces. */
const normal = { normalizer: (text: string) => text.replaceAll(/\s+/g, ' ').trim() };

it('requests a new preview for the selected passengers and cancels only them', async () => {
  const { api, user, cancel, send } = await open(
    cancelApi({ whole: false }),
    /^Salma Al-Khatib, Vuxen/,
  );
  await user.selectOptions(cancel.getByRole('combobox', { name: 'Anledning' }), 'illness');
  const request = { reason: 'illness', passenger_ids: ['p-2'] };
  await waitFor(() => expect(api.sentTo(PREVIEW).at(-1)?.json).toEqual(request));
  await waitFor(() => expect(send()).toBeEnabled());
  expect(send()).toHaveTextContent('Avboka 1 resenär');
  await user.click(send());
  await waitFor(() => expect(api.sentTo(CANCEL)[0]?.json).toMatchObject(request));
});

it('says that the discount is kept', async () => {
  const { cancel } = await open(cancelApi({ whole: false, discount: 500 }), /^Salma Al-Khatib, Vuxen/);
  expect(await cancel.findByText('Rabatten behålls för dem som är kvar: 500 kr.', normal)).toBeVisible();
  expect(cancel.queryByRole('combobox', { name: /rabatten/ })).toBeNull();
}); // oxfmt-ignore

it('drops the discount on demand when too few stay for it', async () => {
  const broken = { whole: false, discount: 500, discount_broken: true };
  const { api, user, cancel, send } = await open(cancelApi(broken), /^Salma Al-Khatib, Vuxen/);
  const choice = await cancel.findByRole('combobox', { name: 'De som är kvar är för få för rabatten' });
  expect(choice).toHaveDisplayValue(/^Behåll rabatten/);
  await user.selectOptions(choice, 'drop');
  await waitFor(() => expect(api.sentTo(PREVIEW).at(-1)?.json).toMatchObject({ drop_discount: true }));
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  await waitFor(() => expect(api.sentTo(CANCEL)[0]?.json).toMatchObject({ drop_discount: true }));
}); // oxfmt-ignore

it('shows the error at the passengers when a child would travel alone, and cannot be sent', async () => {
  const message = 'Minst en vuxen behöver följa med.';
  const api = cancelApi().on(PREVIEW, () => wrongFields({ passenger_ids: message }));
  const { cancel, send } = await open(api);
  expect(await cancel.findByText(message)).toBeVisible();
  expect(send()).toBeDisabled();
});

it('says when no grown-up stays', async () => {
  const passengers = [
    ...bookingFile().passengers.slice(0, 2),
    passenger('p-3', ['Layla', 'Al-Khatib'], { birthdate: '2083-03-04' }),
  ];
  const api = cancelApi({ whole: false }).on('GET /api/bookings/b-1', bookingFile({ passengers }));
  const hint = 'Ingen av dem som är kvar har fyllt 18 år.';
  const { user, cancel, send } = await open(api, /^Amina/);
  await waitFor(() => expect(send()).toBeEnabled());
  expect(cancel.queryByText(hint)).toBeNull();
  await user.click(cancel.getByLabelText(/^Salma/));
  expect(await cancel.findByText(hint)).toBeVisible();
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(cancel.getByLabelText(/^Layla/));
  await waitFor(() => expect(cancel.queryByText(hint)).toBeNull());
});

it('shows how much of the fee the user may waive, and sends the reason', async () => {
  const limit = 'Du kan efterskänka högst 698 kr.';
  const api = cancelApi().on(PREVIEW, ({ json: request }: SentRequest) =>
    (request as { waived?: number }).waived === 2_000
      ? wrongFields({ waived: limit })
      : json(figures()),
  );
  const { user, cancel, send } = await open(api);
  const waived = await cancel.findByRole('textbox', { name: 'Efterskänkt del av avgiften (kr)' });
  expect(waived).toHaveAccessibleDescription(/^Högst 698\skr\.$/);
  await fill(user, waived, '2000');
  await waitFor(() => expect(waived).toHaveAccessibleDescription(limit));
  expect(send()).toBeDisabled();
  await fill(user, waived, '500');
  await fill(user, await cancel.findByRole('textbox', { name: /^Varför/ }), 'Trogen kund');
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  await waitFor(() =>
    expect(api.sentTo(CANCEL)[0]?.json).toMatchObject({ waived: 500, waive_reason: 'Trogen kund' }),
  );
});

it('shows amounts that changed in the meantime before the cancellation is applied', async () => {
  let total = 3_241;
  const api = cancelApi()
    .on(PREVIEW, () => json(figures({ total })))
    .on(CANCEL, ({ json: request }: SentRequest) => {
      const { expected } = request as { expected: { total: number } };
      return expected.total === 6_035
        ? json(figures({ total }), 201)
        : errorResponse('PRICE_CHANGED', 'Priset har ändrats.');
    });
  const { user, cancel, send } = await open(api);
  expect(await cancel.findByText(/^3\s241\skr$/)).toBeVisible();
  total = 6_035;
  await user.click(send());
  expect(await cancel.findByText('Priset har ändrats.')).toBeVisible();
  expect(await cancel.findByText(/^6\s035\skr$/)).toBeVisible();
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText('Avbokningen är gjord')).toBeVisible();
  expect(api.sentTo(CANCEL)).toHaveLength(2);
});

it('asks for the amounts again when no answer came', async () => {
  const { api, user, cancel, send } = await open(cancelApi().on(PREVIEW, lostAnswer));
  const again = await cancel.findByRole('button', { name: 'Försök igen' });
  expect(send()).toBeDisabled();
  api.on(PREVIEW, figures());
  await user.click(again);
  await waitFor(() => expect(send()).toBeEnabled());
});
