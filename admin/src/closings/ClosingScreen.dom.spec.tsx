import type { ClosingLineView, DayView } from '@safar/domain/contracts/office/day-closings';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json, wrongFields } from '../../test/fake-api.js';
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

it('shows the difference during typing, to the öre, and asks for a reason above the limit', async () => {
  const { user, cash } = await open();
  await fill(user, cash, '1 200,50');
  expect(cash).toHaveAccessibleDescription('Skillnad mot vår bok: 0,50 kr');
  expect(screen.queryByLabelText(/^Varför/)).toBeNull();
  await fill(user, cash, '1100');
  expect(cash).toHaveAccessibleDescription(/−100\skr$/);
  expect(screen.getByLabelText('Varför skiljer det: Kontant')).toBeVisible();
});

it('closes with öre and reasons, and shows server errors at their fields', async () => {
  const { api, user, cash, close } = await open();
  api.on(POST, () => wrongFields({ 'reasons.cash': 'Skriv varför.' }));
  await fill(user, cash, '1 120,50');
  await close();
  const reason = screen.getByLabelText('Varför skiljer det: Kontant');
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Skriv varför.'));
  expect(cash).toHaveValue('1 120,50');
  api.on(POST, json(day(1_120.5, null)));
  await fill(user, reason, 'Växelkassan');
  await close();
  expect(await screen.findByText('Dagen är stängd')).toBeVisible();
  expect(api.sentTo(POST).at(-1)?.json).toEqual({
    ...{ expected: 6_200, counted: { cash: 1_120.5 }, reasons: { cash: 'Växelkassan' }, note: '' },
  });
  expect(cash).toHaveValue('');
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
