import type { ClosingLineView, DayView } from '@safar/domain/contracts/office/day-closings';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, lostAnswer, wrongFields } from '../../test/fake-api.js';
import { fill } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const TODAY = dayInStockholm(new Date());
const GET = `GET /api/day-closings/${TODAY}` as const;
const POST = `POST /api/day-closings/${TODAY}` as const;

const line = (
  method: ClosingLineView['method'],
  ours: number,
  theirs: number | null,
): ClosingLineView => ({
  ...{ method, received: ours, returned: 0, disputed: 0, ours, theirs },
  difference: theirs === null ? null : theirs - ours,
});

const day = (cash: number | null, bank: number | null): DayView => ({
  ...{ day: TODAY, provider_answered: true, reason_above: 50, closings: [] },
  figures: {
    lines: [line('card', 5_000, 5_000), line('cash', 1_200, cash), line('bank', 0, bank)],
    ...{ items: [], ours: 6_200, unexplained: 0 },
  },
});

/** The same day after it was closed with this count. */
const closedDay = (cash: number, ours = 6_200): DayView => ({
  ...day(null, null),
  closings: [
    {
      ...{ id: 'c-1', closed_at: `${TODAY}T17:00:00.000Z`, closed_by: 'Aya Agent', note: '' },
      figures: { ...day(cash, 0).figures, ours },
    },
  ],
});

async function open(shown = day(null, null), api = new FakeApi()) {
  const { user } = openConsole('/closings', api.on(GET, shown), 'agent');
  const cash = await screen.findByLabelText('Räknat: Kontant');
  const close = () => user.click(screen.getByRole('button', { name: 'Stäng dagen' }));
  return { api, user, cash, close };
}

it('a day with uncounted methods does not match to the krona and names them', async () => {
  await open(day(1_200, null));
  expect(screen.getByText('Det som är räknat stämmer. Inte räknat: Bankgiro.')).toBeVisible();
  expect(screen.queryByText(/på kronan/)).toBeNull();
});

it('a day matches to the krona when everything is counted', async () => {
  await open(day(1_200, 0));
  expect(screen.getByText('Dagen stämmer på kronan.')).toBeVisible();
});

it('shows the difference beside each field during typing, to the öre, and asks for its reason', async () => {
  const { user, cash } = await open();
  expect(screen.queryByLabelText(/^Varför/)).toBeNull();
  await fill(user, cash, '1 200,50');
  expect(cash).toHaveAccessibleDescription('Skillnad mot vår bok: 0,50 kr');
  expect(screen.getByLabelText('Varför skiljer det: Kontant')).toHaveAccessibleDescription(
    /^Krävs när skillnaden är större än 50\skr$/,
  );
  await fill(user, screen.getByLabelText('Räknat: Bankgiro'), '-30');
  expect(screen.getByLabelText('Varför skiljer det: Bankgiro')).toBeVisible();
  await fill(user, cash, '1200');
  expect(cash).toHaveAccessibleDescription(/0\skr$/);
  expect(screen.queryByLabelText('Varför skiljer det: Kontant')).toBeNull();
});

it('closes with öre and reasons, and shows server errors at their fields', async () => {
  const { api, user, cash, close } = await open();
  api.on(POST, () => wrongFields({ 'reasons.cash': 'Skriv varför.' }));
  await fill(user, cash, '1 120,50');
  await close();
  const reason = screen.getByLabelText('Varför skiljer det: Kontant');
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Skriv varför.'));
  expect(cash).toHaveValue('1 120,50');
  api.on(POST, json(closedDay(1_120.5))).on(GET, closedDay(1_120.5));
  await fill(user, reason, 'Växelkassan');
  await close();
  expect(await screen.findByText('Dagen är stängd')).toBeVisible();
  expect(api.sentTo(POST).at(-1)?.json).toEqual({
    ...{ expected: 6_200, counted: { cash: 1_120.5 }, reasons: { cash: 'Växelkassan' }, note: '' },
  });
  expect(await screen.findByRole('button', { name: 'Stäng dagen igen...' })).toBeVisible();
});

it('asks before a day is closed with more than 500 kr unexplained, and not at the limit', async () => {
  const { api, user, cash, close } = await open();
  api.on(POST, json(closedDay(0)));
  await fill(user, cash, '699,50');
  await close();
  const question = within(await screen.findByRole('alertdialog', { name: 'Stäng dagen ändå?' }));
  expect(question.getByText(/oförklarad skillnad på 500,50 kr/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Räkna om' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.sentTo(POST)).toEqual([]);
  await fill(user, cash, '700');
  await close();
  await waitFor(() => expect(api.sentTo(POST)).toHaveLength(1));
  expect(api.sentTo(POST)[0]?.json).not.toHaveProperty('acknowledge_difference');
});

it('sends the difference that staff have confirmed', async () => {
  const { api, user, cash, close } = await open();
  api.on(POST, json(closedDay(0)));
  await fill(user, cash, '0');
  await close();
  await user.click(await screen.findByRole('button', { name: 'Stäng dagen ändå' }));
  await waitFor(() => expect(api.sentTo(POST)).toHaveLength(1));
  expect(api.sentTo(POST)[0]?.json).toMatchObject({ acknowledge_difference: 1_200 });
});

it('a closed day shows what was counted and has no form until it is closed again', async () => {
  const { user } = openConsole('/closings', new FakeApi().on(GET, closedDay(1_150)), 'agent');
  const again = await screen.findByRole('button', { name: 'Stäng dagen igen...' });
  expect(screen.getByRole('row', { name: /^Kontant.*1\s150\skr.*−50\skr$/ })).toBeVisible();
  expect(screen.queryByLabelText('Räknat: Kontant')).toBeNull();
  await user.click(again);
  expect(screen.getByLabelText('Räknat: Kontant')).toBeVisible();
});

it('says that money was booked after a day was closed', async () => {
  openConsole('/closings', new FakeApi().on(GET, closedDay(1_150, 6_000)), 'agent');
  expect(await screen.findByText(/Pengar har bokförts sedan dagen stängdes/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Kontant.*ej räknat/ })).toBeVisible();
});

it('a day is not closed while an amount cannot be read', async () => {
  const { api, user, cash, close } = await open();
  await fill(user, cash, '1200,5,0');
  await close();
  expect(await screen.findByText('Rätta det som är markerat.')).toBeVisible();
  expect(cash).toHaveValue('1200,5,0');
  expect(cash).toHaveAttribute('aria-invalid', 'true');
  expect(api.sentTo(POST)).toEqual([]);
});

it('keeps what was counted when neither closing nor reading the day again is answered', async () => {
  const { api, user, cash, close } = await open();
  await fill(user, cash, '1 150');
  api.on(POST, lostAnswer).on(GET, lostAnswer);
  await close();
  expect(await screen.findByText('Kunde inte hämta dagen')).toBeVisible();
  expect(screen.getByLabelText('Räknat: Kontant')).toHaveValue('1 150');
  expect(screen.getByText('Det gick inte. Försök igen.')).toBeVisible();
});
