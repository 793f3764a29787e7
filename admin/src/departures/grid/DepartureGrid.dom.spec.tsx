import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, errorResponse, json, list, wrongFields } from '../../../test/fake-api.js';
import { dialog, fill, fillByLabel } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';
import {
  dayFromNow,
  departureRecord,
  destinationApi,
  destinationRecord,
  saveDestination,
  savedDestinations,
} from '../../../test/destination-records.js';
import { dayText } from '../../layout/day-texts.js';

const one = departureRecord({ id: 'd-1', version: 4, date: dayFromNow(60) });
const two = departureRecord({ id: 'd-2', version: 7, date: dayFromNow(67) });
const trip = destinationRecord({ price_adult: 5000, version: 3, schedule: [one, two] });
const DAY_ONE = dayText(one.date);
const DAY_TWO = dayText(two.date);

const server = (): FakeApi =>
  destinationApi(trip)
    .on('GET /api/destinations', () => list([trip]))
    .on('GET /api/departures', () => list([one, two]))
    .on('PATCH /api/departures', () => json([]));

const sent = (api: FakeApi) => api.sentTo('PATCH /api/departures').map(({ json: body }) => body);

async function openGrid(api = server()) {
  const opened = openConsole('/destinations/lissabon/edit', api, 'editor');
  await opened.user.click(await screen.findByRole('button', { name: 'Ändra flera' }));
  const grid = await dialog('Ändra 2 avresor');
  const cell = (label: string) => grid.getByLabelText(label);
  const save = () => opened.user.click(grid.getByRole('button', { name: 'Spara ändringarna' }));
  return { ...opened, grid, cell, save };
}

describe('The grid of departures', () => {
  it('sets a column of all and one cell, and sends only what changed', async () => {
    const opened = await openGrid();
    const { api, user, grid, cell, save } = opened;
    expect(grid.getByRole('button', { name: 'Spara ändringarna' })).toBeDisabled();
    await fill(user, cell('Pris vuxen, värde för alla'), '6 990');
    await user.click(grid.getByRole('button', { name: 'Sätt alla: Pris vuxen' }));
    await fill(user, cell(`Platser, ${DAY_TWO}`), '30');
    await user.selectOptions(cell(`Status, ${DAY_ONE}`), 'Stängd');
    api.on('GET /api/destinations/lissabon', { ...trip, version: 4 });
    await save();
    expect(await screen.findByText('2 avresor är ändrade')).toBeVisible();
    expect(sent(api)).toEqual([
      {
        rows: [
          { id: 'd-1', version: 4, price_adult: 6990, state: 'closed' },
          { id: 'd-2', version: 7, price_adult: 6990, capacity: 30 },
        ],
      },
    ]);
    await fillByLabel(user, 'Namn (svenska)', 'Porto');
    await saveDestination(opened);
    await waitFor(() => expect(savedDestinations(api)).toMatchObject([{ version: 4 }]));
  });

  it('says that it has not all, when there are more than 200', async () => {
    const schedule = Array.from({ length: 201 }, (_, place) =>
      departureRecord({ id: `d-${place + 1}`, date: dayFromNow(60 + place) }),
    );
    const api = destinationApi(destinationRecord({ schedule }))
      .on('GET /api/destinations', () => list([trip]))
      .on('GET /api/departures', ({ path }) =>
        list([decodeURIComponent(path).includes('"d-1"') ? one : two]),
      );
    const { user } = openConsole('/destinations/lissabon/edit', api, 'editor');
    await user.click(await screen.findByRole('button', { name: 'Ändra flera' }));
    expect(await screen.findByText(/^Här finns de första 200 av 201 avresor\./)).toBeVisible();
  });

  it('shows an unreadable number and an error of the server in their cells', async () => {
    const { api, user, cell, save } = await openGrid(
      server().on('PATCH /api/departures', () =>
        wrongFields({ 'rows.0.capacity': 'Har 5 upptagna platser.' }),
      ),
    );
    await fill(user, cell(`Platser, ${DAY_TWO}`), 'tre');
    await save();
    await waitFor(() => expect(cell(`Platser, ${DAY_TWO}`)).toBeInvalid());
    expect(sent(api)).toEqual([]);
    await fill(user, cell(`Platser, ${DAY_TWO}`), '3');
    await save();
    await waitFor(() =>
      expect(cell(`Platser, ${DAY_TWO}`)).toHaveAccessibleDescription('Har 5 upptagna platser.'),
    );
    expect(cell(`Platser, ${DAY_ONE}`)).toBeValid();
  });

  it('shows what another user changed or removed, keeps the edits and saves them again', async () => {
    const now = { ...one, version: 5, capacity: 12 };
    const details = [
      { id: 'd-1', departure: now },
      { id: 'd-2', departure: null },
    ];
    const { api, user, grid, cell, save } = await openGrid(
      server().on('PATCH /api/departures', () => errorResponse('CONFLICT', 'Ändrat', details)),
    );
    await fill(user, cell('Pris vuxen, värde för alla'), '6990');
    await user.click(grid.getByRole('button', { name: 'Sätt alla: Pris vuxen' }));
    await save();
    expect(
      await grid.findByText(/^Någon annan hann ändra.* 1 avresa har tagits bort/),
    ).toBeVisible();
    expect(grid.getByText('Ändrad av någon annan nyss')).toBeVisible();
    expect(cell(`Platser, ${DAY_ONE}`)).toHaveValue('12');
    expect(cell(`Pris vuxen, ${DAY_ONE}`)).toHaveValue('6990');
    expect(grid.queryByLabelText(`Platser, ${DAY_TWO}`)).not.toBeInTheDocument();
    api.on('PATCH /api/departures', () => json([]));
    await save();
    expect(await screen.findByText('1 avresa är ändrad')).toBeVisible();
    expect(sent(api).at(-1)).toEqual({ rows: [{ id: 'd-1', version: 5, price_adult: 6990 }] });
  });

  it('comes back as it was typed after a session that ended, without undoing a colleague’s changes', async () => {
    const first = await openGrid();
    await fill(first.user, first.cell(`Pris vuxen, ${DAY_ONE}`), '6990');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('6990'));
    cleanup();
    const now = { ...one, version: 5, capacity: 12 };
    const { api, grid, cell, save } = await openGrid(
      server()
        .on('GET /api/departures', () => list([now, two]))
        .on('PATCH /api/departures', () =>
          errorResponse('CONFLICT', 'Ändrat', [{ id: 'd-1', departure: now }]),
        ),
    );
    expect(grid.getByText('Det du hade skrivit finns kvar.')).toBeVisible();
    await save();
    expect(await grid.findByText('Ändrad av någon annan nyss')).toBeVisible();
    expect(cell(`Platser, ${DAY_ONE}`)).toHaveValue('12');
    api.on('PATCH /api/departures', () => json([]));
    await save();
    expect(await screen.findByText('1 avresa är ändrad')).toBeVisible();
    expect(sent(api)).toEqual([
      { rows: [{ id: 'd-1', version: 4, price_adult: 6990 }] },
      { rows: [{ id: 'd-1', version: 5, price_adult: 6990 }] },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('6990');
  });

  it('asks before Escape or a press beside it discards what was typed', async () => {
    const { user, grid, cell } = await openGrid();
    const press = [
      () => user.keyboard('{Escape}'),
      () => user.click(document.querySelector('.MuiDialog-container') as HTMLElement),
    ];
    await fill(user, cell(`Platser, ${DAY_TWO}`), '30');
    for (const leave of press) {
      await leave();
      const question = await screen.findByRole('alertdialog', {
        name: 'Du har osparade ändringar',
      });
      await user.click(within(question).getByRole('button', { name: 'Stanna kvar' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(cell(`Platser, ${DAY_TWO}`)).toHaveValue('30');
    }
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
    expect(grid.queryByLabelText(`Platser, ${DAY_TWO}`)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes by Escape without a question when nothing was typed', async () => {
    const { user } = await openGrid();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before a child costs more than an adult', async () => {
    const { api, user, cell, save } = await openGrid();
    await fill(user, cell(`Pris barn, ${DAY_ONE}`), '9000');
    await save();
    const question = within(await screen.findByRole('alertdialog', { name: 'Är priset rätt?' }));
    expect(sent(api)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Spara ändå' }));
    expect(await screen.findByText('1 avresa är ändrad')).toBeVisible();
  });

  it('waits until the form around it is saved, because it saves on its own', async () => {
    const { user } = openConsole('/destinations/lissabon/edit', server(), 'editor');
    const button = await screen.findByRole('button', { name: 'Ändra flera' });
    await fill(user, await screen.findByLabelText(/^Namn \(svenska\)/), 'Porto');
    expect(button).toBeDisabled();
    expect(
      within(button.parentElement as HTMLElement).getByText('Spara resan först.'),
    ).toBeVisible();
  });
});
