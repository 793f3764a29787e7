import type {
  LawTextView,
  OpeningPointView,
  OpeningView,
} from '@safar/domain/contracts/system/opening';
import { LAW_TEXTS } from '@safar/domain/legal/law-texts';
import { OPENING_ITEMS, OPENING_REASONS } from '@safar/domain/office/opening';
import { screen, within } from '@testing-library/react';
import { FakeApi, errorResponse, json } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import openingSv from '../i18n/sv/opening.js';

const VERSION = 'a'.repeat(64);
const point = (changes: Partial<OpeningPointView>): OpeningPointView => ({
  ...{ item: 'trip', state: 'done', reason: 'complete', names: [], at: null },
  ...{ link: '/destinations', section: '6' },
  ...changes,
});
const lawText = (changes: Partial<LawTextView>): LawTextView => ({
  ...{ id: 'privacy', version: VERSION, is_checked: false, is_changed: false },
  ...{ checked_at: null, checked_by: null },
  ...changes,
});
const opening = (changes: Partial<OpeningView> = {}): OpeningView => ({
  ...{ is_open: false, is_always_open: false, changed_at: null, changed_by: null },
  points: [
    point({}),
    point({ item: 'company', state: 'todo', reason: 'missing', names: ['company.name'] }),
    point({ item: 'restore', state: 'unknown', reason: 'not_known', link: null, section: '9' }),
    point({ item: 'law_texts', state: 'todo', reason: 'missing', names: ['privacy'] }),
  ],
  law_texts: [
    lawText({}),
    lawText({ id: 'storage', is_changed: true, checked_at: '2026-11-01T09:00:00Z' }),
  ],
  ...changes,
});

async function open(view = opening()) {
  const api = new FakeApi().on('GET /api/opening', view);
  const { user } = openConsole('/opening', api, 'admin');
  await screen.findByRole('heading', { name: 'Innan ni säljer' });
  return { api, user };
}
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

it('shows each point with its state, what is missing in words, and where it is set', async () => {
  await open();
  expect(screen.getByText('1 av 4 punkter är klara.')).toBeVisible();
  expect(
    row('Uppgifter om företaget').getByText('Saknas eller är påhittade exempel: Företagets namn.'),
  ).toBeVisible();
  expect(row('Uppgifter om företaget').getByText('Att göra')).toBeVisible();
  expect(row('Provåterläst säkerhetskopia').getByText('Går inte att veta')).toBeVisible();
  expect(row('Provåterläst säkerhetskopia').getByText('Ställs in på servern')).toBeVisible();
  const link = row('En resa på båda språken').getByRole('link', { name: 'Gå till Destinationer' });
  expect(link).toHaveAttribute('href', '/admin/destinations');
});

it('asks before opening, and names what is not done', async () => {
  const { api, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Öppna butiken' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vill du öppna butiken?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Uppgifter om företaget',
    'Provåterläst säkerhetskopia',
    'Lagtexter som en människa har granskat',
  ]);
  expect(api.sentTo('POST /api/opening/open')).toEqual([]);
  api.on('POST /api/opening/open', opening({ is_open: true }));
  api.on('GET /api/opening', opening({ is_open: true }));
  await user.click(dialog.getByRole('button', { name: 'Öppna ändå' }));
  expect(await screen.findByText('Butiken är öppen')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Stäng butiken' })).toBeVisible();
});

it('has no button while the server keeps the shop open', async () => {
  await open(opening({ is_open: true, is_always_open: true }));
  expect(screen.getByText(/SHOP_OPEN=true/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /butiken$/ })).toBeNull();
});

it('marks a law text in the wording that was read, and says when it changed meanwhile', async () => {
  const { api, user } = await open();
  expect(row('Lagring i webbläsaren').getByText(/^Texten har ändrats sedan/)).toBeVisible();
  const page = screen.getByRole('link', { name: 'Läs Integritetspolicy på arabiska' });
  expect(page).toHaveAttribute('href', '/ar/privacy');
  const mark = () =>
    user.click(screen.getByRole('button', { name: 'Markera som granskad: Integritetspolicy' }));
  api.on('POST /api/opening/law-texts/privacy/check', () =>
    errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.'),
  );
  await mark();
  expect(await screen.findByText('Någon annan har ändrat samma sak.')).toBeVisible();
  const checked = lawText({
    is_checked: true,
    checked_at: '2026-11-26T09:00:00Z',
    checked_by: 'Kim',
  });
  api.on('POST /api/opening/law-texts/privacy/check', json(opening()));
  api.on('GET /api/opening', opening({ law_texts: [checked] }));
  await mark();
  expect(await screen.findByText('Granskad 26 november 2026 10:00 av Kim')).toBeVisible();
  expect(api.sentTo('POST /api/opening/law-texts/privacy/check').at(-1)?.json).toEqual({
    ...{ version: VERSION, is_checked: true },
  });
});

it('has a name for every point and law text, and only reasons that exist', () => {
  expect(Object.keys(openingSv.items)).toEqual([...OPENING_ITEMS]);
  expect(Object.keys(openingSv.lawTexts)).toEqual([...LAW_TEXTS]);
  expect(Object.keys(openingSv.reasons)).toEqual([...OPENING_ITEMS]);
  const used = new Set(Object.values(openingSv.reasons).flatMap((texts) => Object.keys(texts)));
  expect([...used].sort()).toEqual([...OPENING_REASONS].sort());
});
