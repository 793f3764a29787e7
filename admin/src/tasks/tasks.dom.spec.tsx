import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import { screen } from '@testing-library/react';
import { FakeApi, json } from '../../test/fake-api.js';
import { fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const item = (changes: Partial<TaskView>): TaskView => ({
  ...{
    kind: 'amount_mismatch',
    subject_id: 'p-1',
    booking: null,
    departure: null,
    amount: 300,
    currency: 'SEK',
  },
  ...{ since: '2026-11-20T09:00:00.000Z', deadline: '2099-11-21T09:00:00.000Z' },
  ...{ markable: true, link: '/refunds' },
  ...changes,
});

it.each([
  ['SEK', /^Fel belopp betalat · 300\skr$/],
  ['EUR', /^Fel belopp betalat · 300\sEUR$/],
])('shows the currency of an unexpected payment: %s', async (currency, heading) => {
  const queue: TasksView = { total: 1, late: 0, counts: {}, items: [item({ currency })] };
  const api = new FakeApi().on('GET /api/overview/tasks', queue);
  openConsole('/tasks', api, 'agent');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

it('shows all tasks after the last one of the chosen kind', async () => {
  const reply = item({ kind: 'message_new', subject_id: 'm-1', amount: null, markable: false });
  const rest: TasksView = { total: 1, late: 0, counts: { message_new: 1 }, items: [reply] };
  const counts = { ...rest.counts, amount_mismatch: 1 };
  const api = new FakeApi()
    .on('GET /api/overview/tasks', { ...rest, total: 2, counts, items: [item({}), reply] })
    .on('POST /api/overview/tasks/handled', () => {
      api.on('GET /api/overview/tasks', rest);
      return json(rest);
    });
  const { user } = openConsole('/tasks', api, 'agent');
  const shown = await screen.findByRole('combobox', { name: 'Visa' });
  await user.selectOptions(shown, 'Fel belopp betalat (1)');
  expect(screen.queryByRole('heading', { name: 'Nytt meddelande' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Markera som hanterat: Fel belopp/ }));
  await fillByLabel(user, 'Vad har du gjort?', 'Återbetalat.');
  await user.click(screen.getByRole('button', { name: 'Markera som hanterat' }));
  expect(await screen.findByRole('heading', { name: 'Nytt meddelande' })).toBeVisible();
  expect(shown).toHaveDisplayValue('Allt (1)');
});

it('opens the departure that a task is about', async () => {
  const departure = { id: 'd-1', destination: 'Istanbul', date: '2027-07-03' };
  const about = { kind: 'flights_missing', departure, amount: null, link: '/departures/d-1/show' } as const;
  const queue: TasksView = { total: 1, late: 0, counts: {}, items: [item({ ...about, markable: false })] };
  openConsole('/tasks', new FakeApi().on('GET /api/overview/tasks', queue), 'agent');
  expect(await screen.findByRole('heading', { name: 'Slutliga flygtider saknas' })).toBeVisible();
  expect(screen.getByText('Istanbul · lör 2027-07-03')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Öppna avresan' })).toHaveAttribute('href', expect.stringContaining('/departures/d-1/show'));
}); // oxfmt-ignore

it('says on an empty page what will show up there', async () => {
  const nothing: TasksView = { total: 0, late: 0, counts: {}, items: [] };
  openConsole('/tasks', new FakeApi().on('GET /api/overview/tasks', nothing), 'agent');
  expect(await screen.findByText('Inget väntar just nu.')).toBeVisible();
  expect(screen.getByText(/^Här visas nya meddelanden, preliminärbokningar/)).toBeVisible();
});
