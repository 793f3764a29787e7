import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, errorResponse, json, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { GiftCardDetailRecord, GiftCardRecord } from './records.js';

const SELL = 'POST /api/gift-cards';
const REFUND = 'POST /api/gift-cards/card-1/refund';
const PAID_OUT = 'POST /api/gift-cards/card-1/paid-out';
const VOID = 'POST /api/gift-cards/card-1/void';

const card = (changes: Partial<GiftCardRecord> = {}): GiftCardRecord => ({
  ...{ id: 'card-1', code_last4: 'R4TP', state: 'active', amount: 1_000, balance: 400 },
  ...{
    valid_until: '2029-11-27',
    method: 'terminal',
    wallet: null,
    sold_by: 'Aya Agent',
    language: 'sv',
  },
  ...{ buyer_email: 'a@example.com', recipient_name: 'Layla', recipient_email: '' },
  ...{ deliver_on: null, created_at: '2026-11-01T09:00:00.000Z' },
  ...changes,
});
const detail = (changes: Partial<GiftCardDetailRecord> = {}): GiftCardDetailRecord => ({
  ...card(),
  ...{ message: 'Grattis', void_reason: '', document_number: 'P-2026-000001', refundable: false, to_pay_out: 0, resend_to: 'a@example.com' },
  entries: [
    { id: '1', kind: 'sold', amount: 1_000, at: '2026-11-01T09:00:00.000Z', booking_id: null, booking_ref: null },
    { id: '2', kind: 'redeemed', amount: -600, at: '2026-11-02T09:00:00.000Z', booking_id: 'b-1', booking_ref: 'SAF7K2Q9M' },
  ],
  ...changes,
}); // oxfmt-ignore

const LIABILITY = [
  ...[{ month: '2026-11', sold: 1_000, redeemed: -600, returned: 0, expired: 0, voided: -100, refunded: -200, balance: 100 }],
]; // oxfmt-ignore

const listApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/gift-cards/liability', () => json(LIABILITY))
    .on('GET /api/gift-cards', () => list([card()]));

it('lists cards with what is left, and the debt at the end of the month', async () => {
  openConsole('/gift-cards', listApi(), 'agent');
  const row = within(await screen.findByRole('row', { name: /R4TP/ }));
  expect(row.getByText('Layla')).toBeVisible();
  expect(row.getByText(/^400/)).toBeVisible();
  const month = within(await screen.findByRole('row', { name: /^november 2026/ }));
  expect(month.getByText(/^[-−]200/)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Återbetalt köp' })).toBeVisible();
});

it('sells a card and shows its code once', async () => {
  const sold = { ...detail(), code: 'GAVA 7K2Q 9MWX R4TP' };
  const api = listApi().on(SELL, () => json(sold));
  const { user } = openConsole('/gift-cards', api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Sälj presentkort' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Sälj presentkort' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Belopp/ }), '1000');
  await user.type(dialog.getByRole('textbox', { name: /^Namn på kortet/ }), 'Layla');
  await user.click(dialog.getByRole('button', { name: /^Sälj för/ }));
  expect(await screen.findByText('GAVA 7K2Q 9MWX R4TP')).toBeVisible();
  expect(api.sentTo(SELL)[0]?.json).toMatchObject({
    ...{ amount: 1_000, method: 'terminal', language: 'sv', recipient_name: 'Layla', deliver_on: null },
  });
  expect(screen.queryByRole('button', { name: 'Avbryt' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Klar' }));
  await waitFor(() => expect(screen.queryByText('GAVA 7K2Q 9MWX R4TP')).toBeNull());
}); // oxfmt-ignore

it('keeps what was typed for a card when the session ends, until it is discarded', async () => {
  const first = openConsole('/gift-cards', listApi(), 'agent');
  await first.user.click(await screen.findByRole('button', { name: 'Sälj presentkort' }));
  await first.user.type(screen.getByRole('textbox', { name: /^Namn på kortet/ }), 'Layla');
  cleanup();
  const { user } = openConsole('/gift-cards', listApi(), 'agent');
  await user.click(await screen.findByRole('button', { name: 'Sälj presentkort' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Det du hade skrivit finns kvar.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Namn på kortet/ })).toHaveValue('Layla');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('shows why a card was not sold, at its field', async () => {
  const api = listApi().on(SELL, () =>
    errorResponse('VALIDATION_FAILED', 'Fel', [
      { field: 'recipient_email', code: 'EMAIL_INVALID', message: 'Ogiltig e-postadress' },
    ]),
  );
  const { user } = openConsole('/gift-cards', api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Sälj presentkort' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Belopp/ }), '1000');
  await user.click(dialog.getByRole('button', { name: /^Sälj för/ }));
  expect(await dialog.findByText('Ogiltig e-postadress')).toBeVisible();
});

const showApi = (changes?: Partial<GiftCardDetailRecord>): FakeApi =>
  new FakeApi().on('GET /api/gift-cards/card-1', () => json(detail(changes)));

it('shows what a card paid, and lets an admin void it with a reason', async () => {
  const api = showApi().on(VOID, () => json(detail({ state: 'void', balance: 0 })));
  const { user } = openConsole('/gift-cards/card-1/show', api, 'admin');
  expect(await screen.findByRole('link', { name: 'SAF7K2Q9M' })).toBeVisible();
  expect(screen.getByText('27 november 2029')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Makulera' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Makulera' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Skäl/ }), 'Stulet');
  await user.click(dialog.getByRole('button', { name: 'Makulera' }));
  await waitFor(() => expect(api.sentTo(VOID)[0]?.json).toEqual({ reason: 'Stulet' }));
});

it('writes days as other pages do', async () => {
  openConsole('/gift-cards/card-1/show', showApi({ deliver_on: '2026-12-24' }), 'agent');
  expect(await screen.findByText('27 november 2029')).toBeVisible();
  expect(screen.getByText('24 december 2026')).toBeVisible();
});

it('leads to the next card of the view that it was opened from, and starts anew there', async () => {
  const next = { id: 'card-2', code_last4: 'QQ77' };
  const api = showApi()
    .on('GET /api/gift-cards/liability', () => json([]))
    .on('GET /api/gift-cards', () => list([card(), card(next)]))
    .on('GET /api/gift-cards/card-2', () => json(detail(next)));
  const { user, address } = openConsole('/gift-cards?list=active', api, 'admin');
  await user.click(await screen.findByRole('link', { name: '… R4TP' }));
  await user.click(await screen.findByRole('link', { name: 'Nästa' }));
  await waitFor(() => expect(address()).toBe('/gift-cards/card-2/show'));
  expect(await screen.findByRole('heading', { name: 'Presentkort … QQ77' })).toBeVisible();
  expect(api.sentTo('GET /api/gift-cards').every(({ path }) => path.includes('active'))).toBe(true);
});

it('lets an admin pay the purchase of an unused card back with a reason', async () => {
  const unused = { balance: 1_000, refundable: true };
  const api = showApi(unused).on(REFUND, () => json(detail({ state: 'void', balance: 0 })));
  const { user } = openConsole('/gift-cards/card-1/show', api, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka köpet' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/på samma sätt som pengarna kom \(Kortterminal\)/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Skäl/ }), 'Fel belopp');
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka 1\s000/ }));
  await waitFor(() => expect(api.sentTo(REFUND)[0]?.json).toEqual({ reason: 'Fel belopp' }));
});

it('lets an admin record what was paid out by hand after a failed refund', async () => {
  const failed = { state: 'void', balance: 0, to_pay_out: 1_000 } as const;
  const api = showApi(failed).on(PAID_OUT, () => json(detail({ state: 'refunded', balance: 0 })));
  const { user } = openConsole('/gift-cards/card-1/show', api, 'admin');
  expect(
    await screen.findByText(/^1\s000\skr är taget från kortet, men köparen har inte pengarna/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Markera som utbetalt' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /referens/i }), 'BG 12');
  await user.click(dialog.getByRole('button', { name: 'Markera som utbetalt' }));
  await waitFor(() => expect(api.sentTo(PAID_OUT)[0]?.json).toMatchObject({ reference: 'BG 12' }));
});

it('offers no money back for a used card', async () => {
  openConsole('/gift-cards/card-1/show', showApi(), 'admin');
  expect(await screen.findByRole('button', { name: 'Makulera' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Betala tillbaka köpet' })).toBeNull();
});

it('offers a blocked card only its void', async () => {
  openConsole('/gift-cards/card-1/show', showApi({ state: 'blocked' }), 'admin');
  expect(await screen.findByRole('button', { name: 'Makulera' })).toBeVisible();
  expect(screen.getByText('Spärrat, köpet är bestritt')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mejla igen|Hämta|Betala tillbaka/ })).toBeNull();
});

it('says to whom a card was mailed again', async () => {
  const resend = 'POST /api/gift-cards/card-1/resend';
  // Delivered since the page was opened.
  const api = showApi().on(resend, () => json(detail({ resend_to: 'layla@example.com' })));
  const { user } = openConsole('/gift-cards/card-1/show', api, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Mejla igen' }));
  expect(await screen.findByText('Presentkortet är på väg till layla@example.com')).toBeVisible();
});

it('offers no mail to a card that has no address now', async () => {
  openConsole('/gift-cards/card-1/show', showApi({ resend_to: '' }), 'agent');
  expect(await screen.findByText('Gäller')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mejla igen' })).toBeNull();
});

it('offers an agent no void, and nothing for a card that is over', async () => {
  openConsole('/gift-cards/card-1/show', showApi({ refundable: true }), 'agent');
  expect(await screen.findByRole('button', { name: 'Mejla igen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Betala tillbaka köpet' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Makulera' })).toBeNull();
});

it('offers nothing for a card that is over', async () => {
  openConsole('/gift-cards/card-1/show', showApi({ state: 'expired' }), 'admin');
  expect(await screen.findByText('Utgånget')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mejla igen|Makulera|Hämta/ })).toBeNull();
});

it('calls a card whose purchase went back refunded, with a filter of its own', async () => {
  const api = listApi().on('GET /api/gift-cards', () =>
    list([card({ state: 'refunded', balance: 0 })]),
  );
  const { user } = openConsole('/gift-cards', api, 'agent');
  const row = within(await screen.findByRole('row', { name: /R4TP/ }));
  expect(row.getByText('Återbetalt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Återbetalda' }));
  await waitFor(() => expect(api.sentTo('GET /api/gift-cards').at(-1)?.path).toContain('refunded'));
});

it('calls an empty card spent', async () => {
  openConsole('/gift-cards/card-1/show', showApi({ balance: 0 }), 'agent');
  expect(await screen.findByText('Förbrukat')).toBeVisible();
  expect(screen.queryByText('Gäller')).toBeNull();
});
