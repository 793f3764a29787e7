import type { BookingAirportView } from '@safar/domain/contracts/bookings/changes';
import { screen, waitFor } from '@testing-library/react';
import { BOOKING_PAGE, bookingApi, bookingFile } from '../../../test/booking-answers.js';
import { type FakeApi, errorResponse, json } from '../../../test/fake-api.js';
import { chooseAction, dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const PATH = 'POST /api/admin/bookings/b-1/airport';
const NAMES = {
  ARN: { iata: 'ARN', name_sv: 'Stockholm Arlanda' },
  GOT: { iata: 'GOT', name_sv: 'Göteborg Landvetter' },
  CPH: { iata: 'CPH', name_sv: 'Köpenhamn Kastrup' },
};
const FROM_GOT = bookingFile({ airport: 'GOT', airports: [NAMES.ARN, NAMES.GOT, NAMES.CPH] });

const preview = (changes: Partial<BookingAirportView> = {}): BookingAirportView => ({
  ...{ booking_id: 'b-1', change_id: null, airport: 'ARN', airport_before: 'GOT' },
  ...{ seats: 2, seats_left: 7, price_difference: -800 },
  ...{ price_before: 14_780, total: 13_980, paid: 14_780, refund: 800, remaining: 0 },
  lines: [
    {
      ...{ kind: 'airport', label: 'price_difference', traveller_type: 'adult' },
      ...{ passenger_id: null, quantity: 2, unit_price: -400, amount: -800 },
    },
  ],
  ...changes,
});

async function open(api: FakeApi) {
  const opened = openConsole(BOOKING_PAGE, api, 'agent');
  await chooseAction(opened.user, 'Byt flygplats');
  return { ...opened, form: await dialog('Byt flygplats för SAF7K2Q9M') };
}

describe('The airport of a booking', () => {
  it('is named on its page', async () => {
    openConsole(BOOKING_PAGE, bookingApi(FROM_GOT), 'agent');
    expect(await screen.findByText('Göteborg Landvetter (GOT)')).toBeVisible();
  });

  it('changes after the money is shown and a reason is given', async () => {
    const api = bookingApi(FROM_GOT).on(PATH, ({ json: body }) =>
      json(preview((body as { preview?: boolean }).preview ? {} : { change_id: 'c-1' })),
    );
    const { user, form } = await open(api);
    const choice = form.getByRole('combobox', { name: 'Ny flygplats' });
    expect(choice).toHaveTextContent('Stockholm Arlanda (ARN)Köpenhamn Kastrup (CPH)');
    await user.selectOptions(choice, 'ARN');
    expect(await form.findByText(/Prisskillnad, Vuxen, 2 × −400\skr/)).toBeVisible();
    expect(form.getByText(/^13\s980\skr$/)).toBeVisible();
    expect(form.getByText(/betalas inte ut av sig självt/)).toBeVisible();
    const save = form.getByRole('button', { name: 'Byt flygplats' });
    expect(save).toBeDisabled();
    await fill(user, form.getByRole('textbox', { name: 'Varför?' }), 'Bor i Stockholm.');
    await user.click(save);
    expect(await screen.findByText('Flygplatsen är bytt')).toBeVisible();
    expect(api.sentTo(PATH).map(({ json: body }) => body)).toEqual([
      { airport: 'ARN', preview: true },
      { airport: 'ARN', reason: 'Bor i Stockholm.', expected: { total: 13_980, refund: 800 } },
    ]);
  });

  it('says when the price stays, and why an airport is refused', async () => {
    const same = preview({ lines: [], price_difference: 0, total: 14_780, refund: 0 });
    const full = 'Inga platser kvar från CPH.';
    const api = bookingApi(FROM_GOT).on(PATH, ({ json: body }) =>
      (body as { airport: string }).airport === 'CPH'
        ? errorResponse('AIRPORT_SOLD_OUT', full)
        : json(same),
    );
    const { user, form } = await open(api);
    const choice = form.getByRole('combobox', { name: 'Ny flygplats' });
    await user.selectOptions(choice, 'ARN');
    expect(await form.findByText('Priset är detsamma från båda flygplatserna.')).toBeVisible();
    await user.selectOptions(choice, 'CPH');
    expect(await form.findByText(full)).toBeVisible();
    await fill(user, form.getByRole('textbox', { name: 'Varför?' }), 'Skäl');
    expect(form.getByRole('button', { name: 'Byt flygplats' })).toBeDisabled();
  });

  it('is chosen already when the departure has one other', async () => {
    const file = bookingFile({ airport: 'GOT', airports: [NAMES.ARN, NAMES.GOT] });
    const api = bookingApi(file).on(PATH, preview());
    await open(api);
    await waitFor(() =>
      expect(api.sentTo(PATH).at(-1)?.json).toEqual({ airport: 'ARN', preview: true }),
    );
  });
});
