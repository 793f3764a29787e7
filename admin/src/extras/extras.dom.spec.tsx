import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { dialog, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const BAG = {
  id: 'e-1', code: 'bag23', group_code: null, kind: 'bag', name_sv: 'Väska 23 kg', name_ar: '', text_sv: '', text_ar: '',
  basis: 'person', price: 450, price_child: null, percent: null, for_adult: true, for_child: true, for_infant: false,
  is_question: false, refundable: true, in_deposit: 'share', bookable_later: true, sold_until_days: 3,
  vat_kind: 'package', provider: '', terms_url: '', sort: 1, is_active: true, is_everywhere: false, version: 3,
  created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z',
}; // oxfmt-ignore
const COVER = {
  ...BAG, id: 'e-2', code: 'cover', kind: 'cover', name_sv: 'Utökat skydd', basis: 'percent', price: null, percent: 7.5,
}; // oxfmt-ignore
const MEALS = {
  id: 'g-1', code: 'meals', name_sv: 'Måltider', name_ar: '', rule: 'at_most_one', version: 1,
  created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z',
}; // oxfmt-ignore

const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/extras', () => list([BAG, COVER]))
    .on('GET /api/extras/e-1', BAG)
    .on('GET /api/extras/e-2', COVER)
    .on('GET /api/extra-groups', () => list([MEALS]))
    .on('GET /api/extra-groups/g-1', MEALS);

const choose = async (user: UserEvent, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const save = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Spara' }));

describe('Extras', () => {
  it('are listed with what they cost, and a row opens the form', async () => {
    const { user, address } = openConsole('/extras', server(), 'editor');
    expect(await screen.findByText('450 kr per person')).toBeVisible();
    expect(screen.getByText('7,5 % av resans pris')).toBeVisible();
    await user.click(screen.getByText('Väska 23 kg'));
    await waitFor(() => expect(address()).toBe('/extras/e-1'));
    expect(await screen.findByLabelText(/^Kod/)).toHaveValue('bag23');
  });

  it('ask for a price or a share, as they are counted, and send only that', async () => {
    const api = server().on('PUT /api/extras/e-1', () => json({ ...BAG, version: 4 }));
    const { user, address } = openConsole('/extras/e-1', api, 'editor');
    expect(await screen.findByLabelText(/^Pris \(kr\)/)).toHaveValue(450);
    expect(screen.getByLabelText('Barn kan ha det')).toBeChecked();
    await choose(user, /^Räknas per/, 'bokning');
    expect(screen.queryByLabelText('Barn kan ha det')).not.toBeInTheDocument();
    await choose(user, /^Räknas per/, 'procent av resans pris');
    expect(screen.queryByLabelText(/^Pris \(kr\)/)).not.toBeInTheDocument();
    await fillByLabel(user, 'Procent av resans pris', '7.5');
    await choose(user, /^Grupp/, 'Måltider');
    await save(user);
    expect(await screen.findByText('Tillvalet är sparat')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/extras'));
    expect(api.sentTo('PUT /api/extras/e-1').at(-1)?.json).toMatchObject({
      ...{ basis: 'percent', price: null, price_child: null, percent: 7.5 },
      ...{ group_code: 'meals', version: 3 },
    });
  });

  it('show the server’s messages at their fields', async () => {
    const api = server().on('POST /api/extras', () =>
      wrongFields({ code: 'Koden används redan. Välj en annan.' }),
    );
    const { user } = openConsole('/extras/create', api, 'editor');
    await fillByLabel(user, 'Namn (svenska)', 'Väska');
    await fillByLabel(user, 'Kod', 'bag23');
    await save(user);
    const code = await screen.findByLabelText(/^Kod/);
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('Koden används redan. Välj en annan.'),
    );
    expect(api.sentTo('POST /api/extras').at(-1)?.json).toMatchObject({
      ...{ name_sv: 'Väska', basis: 'person', for_adult: true, is_everywhere: false },
    });
  });

  it('that a colleague has saved meanwhile show the words of the form and not the codes', async () => {
    const theirs = { ...BAG, basis: 'booking_night', vat_kind: 'rate_25', version: 4 };
    const api = server().on('PUT /api/extras/e-1', () => errorResponse('CONFLICT', '', theirs));
    const { user } = openConsole('/extras/e-1', api, 'editor');
    await choose(user, /^Räknas per/, 'person och natt');
    await choose(user, /^Moms/, 'momsfritt');
    await save(user);
    const both = await dialog('Någon annan har sparat under tiden');
    for (const word of ['person och natt', 'bokning och natt', 'momsfritt', '25 %']) {
      expect(both.getByText(word)).toBeVisible();
    }
  });

  it('are in groups whose rule is shown in words when a colleague has saved it meanwhile', async () => {
    const theirs = { ...MEALS, rule: 'any', version: 2 };
    const api = server().on('PUT /api/extra-groups/g-1', () =>
      errorResponse('CONFLICT', '', theirs),
    );
    const { user } = openConsole('/extra-groups/g-1', api, 'editor');
    await choose(user, /^Kunden väljer/, 'precis ett');
    await save(user);
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText('precis ett')).toBeVisible();
    expect(both.queryByText('any')).not.toBeInTheDocument();
  });

  it('are in groups, which are reached from their list', async () => {
    const api = server().on('PUT /api/extra-groups/g-1', () => json({ ...MEALS, version: 2 }));
    const { user, address } = openConsole('/extras', api, 'editor');
    await user.click(await screen.findByRole('link', { name: 'Grupper' }));
    await user.click(await screen.findByText('Måltider'));
    await waitFor(() => expect(address()).toBe('/extra-groups/g-1'));
    await choose(user, /^Kunden väljer/, 'precis ett');
    await save(user);
    expect(await screen.findByText('Gruppen är sparad')).toBeVisible();
    expect(api.sentTo('PUT /api/extra-groups/g-1').at(-1)?.json).toMatchObject({
      ...{ rule: 'exactly_one', version: 1 },
    });
  });
});
