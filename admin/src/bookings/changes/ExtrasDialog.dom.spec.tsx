import type { BookedExtraView } from '@safar/domain/contracts/bookings/extras';
import type { BookingExtrasView } from '@safar/domain/contracts/bookings/extra-changes';
import { screen, waitFor, within } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile } from '../../../test/booking-answers.js';
import { staffExtra, staffExtras } from '../../../test/staff-extra-records.js';
import { type FakeApi, errorResponse, json, lostAnswer } from '../../../test/fake-api.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const PATH = 'POST /api/admin/bookings/b-1/extras';

const bought = (changes: Partial<BookedExtraView>): BookedExtraView => ({
  ...{ id: 'x-1', code: 'bag', name_sv: 'Väska', name_ar: '', passenger_id: 'p-1' },
  ...{ quantity: 1, amount: 450, refundable: true, percent: null },
  ...changes,
});

const FILE = bookingFile({
  extras: [
    bought({}),
    bought({ id: 'x-2', code: 'visa', name_sv: 'Visum', amount: 1_490, refundable: false }),
    bought({ id: 'x-3', code: 'board', name_sv: 'Halvpension', passenger_id: 'p-2', quantity: 7, amount: 2_030 }),
  ],
  unpaid_extras: [
    {
      ...{ id: 'o-1', amount: 900, held_until: '2098-11-05T10:30:00.000Z' },
      extras: [{ name_sv: 'Transfer', passenger_id: null }],
    },
  ],
}); // oxfmt-ignore

const preview = (changes: Partial<BookingExtrasView> = {}): BookingExtrasView => ({
  ...{ booking_id: 'b-1', change_id: null, price_difference: 450 },
  ...{ price_before: 13_970, total: 14_420, paid: 3_000, refund: 0, remaining: 11_420 },
  lines: [
    {
      ...{ kind: 'extra', label: 'bag', name_sv: 'Väska', traveller_type: 'adult' },
      ...{ passenger_id: null, quantity: 1, unit_price: 450, amount: 450 },
    },
  ],
  ...changes,
});

const server = (file = FILE): FakeApi =>
  bookingApi(file)
    .on('GET /api/desk/departures/d-1/extras', staffExtras())
    .on(PATH, ({ json: body }) =>
      json(preview((body as { preview?: boolean }).preview ? {} : { change_id: 'c-1' })),
    );

async function open(api: FakeApi, role: 'agent' | 'admin' = 'agent') {
  const opened = openConsole(BOOKING_PAGE, api, role);
  await opened.user.click(await screen.findByRole('button', { name: 'Ändra tillval' }));
  const form = await dialog('Tillval för SAF7K2Q9M');
  await form.findByRole('group', { name: 'Väska' });
  return { ...opened, form };
}

const sent = (api: FakeApi) => api.sentTo(PATH).map(({ json: body }) => body);

describe('The extras of a booking', () => {
  // [SPEC I23.1]
  it('are on its page: who has what, what comes back, and what the customer has not paid yet', async () => {
    openConsole(BOOKING_PAGE, server(), 'agent');
    const table = within(await screen.findByRole('group', { name: 'Tillval' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')); // oxfmt-ignore
    expect(rows.slice(1)).toEqual([
      'VäskaAmina Al-Khatib450 krBetalas tillbaka',
      'VisumAmina Al-Khatib1 490 krBetalas inte tillbaka',
      'HalvpensionSalma Al-Khatib2 030 kr, 7 nätterBetalas tillbaka',
    ]);
    expect(screen.getByText(/på väg att köpa till 900.kr och har inte betalat: Transfer/)).toBeVisible();
  }); // oxfmt-ignore

  it('are added for those who do not have them; nothing is ticked in advance', async () => {
    const { api, user, form } = await open(server());
    for (const box of form.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(sent(api)).toEqual([]);
    const bag = within(form.getByRole('group', { name: 'Väska' }));
    expect(bag.queryByRole('checkbox', { name: /Amina/ })).not.toBeInTheDocument();
    await user.click(bag.getByRole('checkbox', { name: /Salma/ }));
    const save = form.getByRole('button', { name: 'Spara tillvalen' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('Tillvalen är ändrade')).toBeVisible();
    const add = [{ code: 'bag', passenger_ids: ['p-2'] }];
    expect(sent(api)).toEqual([
      { add, remove: [], preview: true },
      { add, remove: [], reason: '', expected: { total: 14_420, refund: 0 } },
    ]);
  });

  it('are taken away with a reason; an admin may refund what is not refundable', async () => {
    const { api, user, form } = await open(server(), 'admin');
    const removals = within(form.getByRole('group', { name: 'Ta bort' }));
    expect(form.queryByRole('checkbox', { name: /Betala tillbaka ändå/ })).not.toBeInTheDocument();
    await user.click(removals.getByRole('checkbox', { name: /Visum.*betalas inte tillbaka/ }));
    await user.click(form.getByRole('checkbox', { name: /Betala tillbaka ändå/ }));
    await waitFor(() =>
      expect(sent(api).at(-1)).toEqual({ add: [], remove: ['x-2'], waive: true, preview: true }),
    );
    expect(await form.findByText('Nytt pris')).toBeVisible();
    const save = form.getByRole('button', { name: 'Spara tillvalen' });
    expect(save).toBeDisabled();
    await fill(user, form.getByRole('textbox', { name: /Varför/ }), 'Fick visum ändå.');
    await waitFor(() => expect(save).toBeEnabled());
  });

  it('say at the extra, or at its group, what the server refuses', async () => {
    const problem = 'Väska är inte för alla resenärer som valts.';
    const api = server().on(PATH, () =>
      errorResponse('VALIDATION_FAILED', 'Rätta uppgifterna.', [
        { code: 'EXTRA_TRAVELLER', field: 'add.0.passenger_ids', message: problem },
        { code: 'EXTRA_ONLY_ONE', field: 'add', message: 'Bara ett av Transfer.' },
      ]),
    );
    const { user, form } = await open(api);
    const bag = within(form.getByRole('group', { name: 'Väska' }));
    await user.click(bag.getByRole('checkbox', { name: /Salma/ }));
    expect(await bag.findByText(problem)).toBeVisible();
    expect(form.getByText('Bara ett av Transfer.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Spara tillvalen' })).toBeDisabled();
  });

  it('cannot be chosen when they are sold out', async () => {
    const sale = staffExtras([staffExtra({ state: 'sold_out', left: 0 })]);
    const { form } = await open(server().on('GET /api/desk/departures/d-1/extras', sale));
    const bag = within(form.getByRole('group', { name: 'Väska' }));
    expect(bag.getByText(/450.kr per person · slut/)).toBeVisible();
    for (const box of bag.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('are not said to be missing when they could not be read', async () => {
    const api = server().on('GET /api/desk/departures/d-1/extras', lostAnswer);
    const { user } = openConsole(BOOKING_PAGE, api, 'agent');
    await user.click(await screen.findByRole('button', { name: 'Ändra tillval' }));
    const form = await dialog('Tillval för SAF7K2Q9M');
    const again = await form.findByRole('button', { name: 'Försök igen' });
    expect(form.queryByText('Resan har inga fler tillval att sälja.')).toBeNull();
    api.on('GET /api/desk/departures/d-1/extras', staffExtras());
    await user.click(again);
    expect(await form.findByRole('group', { name: 'Väska' })).toBeVisible();
  });

  it('cannot be changed once the booking is cancelled, and are not mentioned without any', async () => {
    const file = bookingFile({ state: 'cancelled' });
    openConsole(BOOKING_PAGE, server(file), 'agent');
    expect(await screen.findByRole('heading', { name: 'Resenärer' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Tillval' })).not.toBeInTheDocument();
  });
});
