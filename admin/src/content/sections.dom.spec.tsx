import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, errorResponse, json, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { ContentRecord } from './texts.js';

const text = (key_name: string, value_sv: string, page: ContentRecord['page']): ContentRecord => ({
  id: `id-${key_name}`,
  key_name,
  page,
  sort: 1,
  value_sv,
  value_ar: '',
  version: 1,
  updated_at: '2026-05-01T08:00:00.000Z',
  updated_by: null,
});
const pair = (key: string, title: string, page: ContentRecord['page'] = 'faq') => [
  text(`${key}_title`, title, page),
  text(`${key}_text`, title && 'Svar', page),
];
const TEXTS = [...pair('question_1', 'Visum?'), ...pair('question_2', 'Barn?')];
const TERMS = [...pair('b_9', 'Resegaranti', 'terms'), ...pair('b_10', 'Försäkring', 'terms')];

interface Section {
  readonly key: string;
  readonly hidden: boolean;
}
const section = (key: string, hidden = false): Section => ({ key, hidden });
const view = (version: number, ...sections: Section[]) => ({ version, sections });
const STANDARD = view(0, section('question_1'), section('question_2'));

const PUT = 'PUT /api/content/pages/faq/sections';
const api = (): FakeApi =>
  new FakeApi()
    .on('GET /api/content', () => list([...TEXTS, ...TERMS]))
    .on('GET /api/content/pages/faq/sections', () => json(STANDARD))
    .on('GET /api/content/pages/terms/sections', () =>
      json(view(0, section('b_9'), section('b_10'))),
    );
const open = (server: FakeApi, page = 'faq') =>
  openConsole(`/content?page=${page}`, server, 'editor');

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Avsnitt' })).getAllByRole('listitem');
const cards = () =>
  [...document.querySelectorAll('[data-text]')].map((card) => card.getAttribute('data-text'));
const sent = (server: FakeApi) => server.sentTo(PUT).map(({ json: body }) => body);

describe('The sections of a page in the console', () => {
  it('move with a button, with their texts, and the order is saved', async () => {
    const moved = view(1, section('question_2'), section('question_1'));
    const server = api().on(PUT, () => json(moved));
    const { user } = open(server);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1. Visum?'),
      expect.stringContaining('2. Barn?'),
    ]);
    await user.click(await button('Flytta ned Visum?, efter Barn?'));
    expect(await screen.findByText('Avsnitten är sparade')).toBeVisible();
    expect(sent(server)).toEqual([{ version: 0, sections: moved.sections }]);
    expect(cards()).toEqual([
      'question_2_title',
      'question_2_text',
      'question_1_title',
      'question_1_text',
    ]);
    expect(screen.getByText('Visum? flyttades till plats 2 av 2.')).toBeInTheDocument();
  });

  it('can be hidden and shown, one save after the other, each with the version before', async () => {
    const server = api();
    const { user } = open(server);
    const hidden = view(1, section('question_1', true), section('question_2'));
    server.on(PUT, () => json(hidden));
    await user.click(await button('Dölj Visum?'));
    expect(await screen.findByText('2 avsnitt, 1 visas inte')).toBeVisible();
    server.on(PUT, () => json({ ...STANDARD, version: 2 }));
    await user.click(await button('Visa Visum?'));
    expect(await screen.findByText('2 avsnitt, alla visas')).toBeVisible();
    await waitFor(() =>
      expect(sent(server)).toEqual(
        [hidden, STANDARD].map(({ sections }, version) => ({ version, sections })),
      ),
    );
  });

  it('can be added, which leads to its empty texts, and deleted again after a question', async () => {
    const server = api();
    const { user } = open(server);
    await button('Ändra texten i Barn?');
    let key = '';
    server.on(PUT, ({ json: body }) => {
      const { sections } = body as { sections: Section[] };
      key = sections.find(({ key: own }) => /_x[0-9a-f]{8}$/.test(own))?.key ?? '';
      server.on('GET /api/content', () => list([...TEXTS, ...(key ? pair(key, '') : [])]));
      return json(view(1, ...sections));
    });
    await user.click(await button('Lägg till avsnitt i Frågor'));
    await waitFor(() => expect(screen.getByLabelText(`Svenska, ${key}_title`)).toHaveFocus());
    expect(screen.getByLabelText(`Svenska, ${key}_text`).tagName).toBe('TEXTAREA');
    expect(screen.getByText('Tomt, visas inte')).toBeVisible();
    await user.click(await button('Ta bort Utan rubrik'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Ta bort' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(sent(server).at(-1)).toEqual({ version: 1, sections: STANDARD.sections });
  });

  it('show the order of another user who was faster', async () => {
    const theirs = view(5, section('question_2'), section('question_1', true));
    const server = api().on(PUT, () => errorResponse('CONFLICT', 'Någon annan.', theirs));
    const { user } = open(server);
    await user.click(await button('Dölj Barn?'));
    expect(await screen.findByText(/^Någon annan ändrade avsnitten samtidigt/)).toBeVisible();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1. Barn?'),
      expect.stringContaining('2. Visum?Dold'),
    ]);
  });

  it('do not say that a change is saved that waited behind a conflict', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = () =>
        resolve(errorResponse('CONFLICT', 'Någon annan.', view(5, section('question_1'))));
    });
    const server = api().on(PUT, () => waiting);
    const { user } = open(server);
    await user.click(await button('Dölj Barn?'));
    await user.click(await button('Dölj Visum?'));
    server.on(PUT, () => json(view(6, section('question_1'))));
    const read = server.sentTo('GET /api/content').length;
    answer();
    expect(await screen.findByText(/^Någon annan ändrade avsnitten samtidigt/)).toBeVisible();
    await waitFor(() => expect(server.sentTo('GET /api/content').length).toBeGreaterThan(read));
    expect(screen.queryByText('Avsnitten är sparade')).toBeNull();
    expect(sent(server)).toHaveLength(1);
  });

  it('are read as a page with what is not saved yet, without hidden and half-written ones', async () => {
    const half = [text('question_3_title', 'Mat?', 'faq'), text('question_3_text', '', 'faq')];
    const sections = [section('question_2'), section('question_1', true), section('question_3')];
    const server = api()
      .on('GET /api/content', () => list([...TEXTS, ...half]))
      .on('GET /api/content/pages/faq/sections', () => json(view(0, ...sections)));
    const { user } = open(server);
    await user.type(await screen.findByLabelText('Svenska, question_2_title'), ' Gärna!');
    await user.click(await button('Förhandsgranska sidan'));
    const page = within(await screen.findByRole('dialog', { name: 'Sidans texter' }));
    const texts = () =>
      page.getAllByRole('group', { name: /^Förhandsvisning/ }).map((one) => one.textContent);
    const missing = 'Saknas på arabiska. Besökaren ser den svenska texten.';
    expect(texts()).toEqual([
      ...['Barn? Gärna!', `Barn? Gärna!${missing}`],
      ...['Svar', `Svar${missing}`],
    ]);
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('required by law cannot be hidden, and no section of the page can be deleted', async () => {
    open(api(), 'terms');
    expect(await button('Dölj Försäkring')).toBeVisible();
    expect(screen.getByText('Krävs enligt lag')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dölj Resegaranti' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ta bort / })).not.toBeInTheDocument();
  });
});
