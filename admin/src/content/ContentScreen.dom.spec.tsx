import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { PLACEHOLDERS } from '@safar/domain/legal/contract-terms';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import type { ContentRecord } from './texts.js';

const text = (change: Partial<ContentRecord>): ContentRecord => ({
  id: 't-1',
  key_name: 'contact_title',
  page: 'contact',
  sort: 1,
  value_sv: 'Kontakta oss',
  value_ar: 'اتصل بنا',
  version: 3,
  updated_at: '2026-05-01T08:00:00.000Z',
  updated_by: 'Rana',
  ...change,
});
const stored = text({});
const half = text({ id: 't-2', key_name: 'complaint_text', value_ar: '' });
const terms = text({ id: 't-3', key_name: 'b_12_title', page: 'terms' });

const texts = (...changed: ContentRecord[]): FakeApi =>
  new FakeApi()
    .on('GET /api/content', () => list([stored, half, terms, ...changed]))
    .on('GET /api/content/pages/about/sections', { version: 0, sections: [] })
    .on('GET /api/content/pages/terms/sections', {
      version: 0,
      sections: [{ key: 'b_12', hidden: false }],
    });
const open = (api = texts()) => openConsole('/content?page=contact', api, 'editor');

const swedish = 'Svenska, contact_title';
const arabic = 'Arabiska, contact_title';
const save = () => screen.findByRole('button', { name: 'Spara contact_title' });
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const sent = (api: FakeApi) => api.sentTo('PUT /api/content/t-1').map(({ json: body }) => body);

describe('A text', () => {
  it('is sent with the version that was edited, and is saved afterwards', async () => {
    const saved = text({ value_sv: 'Hör av dig', version: 4 });
    const api = texts().on('PUT /api/content/t-1', () => json(saved));
    const { user } = open(api);
    await fillByLabel(user, swedish, 'Hör av dig');
    expect(await screen.findByText('Ej sparad')).toBeVisible();
    api.on('GET /api/content', () => list([saved, half, terms]));
    await user.click(await save());
    expect(await screen.findByText('"contact_title" uppdaterad!')).toBeVisible();
    expect(sent(api)).toEqual([{ value_sv: 'Hör av dig', value_ar: 'اتصل بنا', version: 3 }]);
    await waitFor(() => expect(screen.queryByText('Ej sparad')).not.toBeInTheDocument());
  });

  it('lists the allowed placeholders and shows an error for another one', async () => {
    const message = 'Det finns inget att fylla i för ”deposit”.';
    const api = texts().on('PUT /api/content/t-1', () => wrongFields({ value_sv: message }));
    const { user } = open(api);
    await user.click(await screen.findByText('Uppgifter som fylls i av sig själva'));
    for (const name of PLACEHOLDERS) expect(screen.getByText(`{${name}}`)).toBeVisible();
    await fillByLabel(user, swedish, 'Betala (deposit)');
    await user.click(await save());
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is previewed, with the Swedish text where Arabic is missing', async () => {
    const { user } = open();
    await fillByLabel(user, swedish, 'Hör av dig');
    expect(screen.getByRole('heading', { level: 3, name: 'Hör av dig' })).toHaveAttribute(
      'dir',
      'ltr',
    );
    await fillByLabel(user, arabic, 'تواصل');
    expect(screen.getByRole('heading', { level: 3, name: 'تواصل' })).toHaveAttribute('dir', 'rtl');
    await fillByLabel(user, arabic, '');
    expect(screen.getAllByRole('heading', { level: 3, name: 'Hör av dig' })).toHaveLength(2);
    expect(
      screen.getAllByText('Saknas på arabiska. Besökaren ser den svenska texten.'),
    ).toHaveLength(2);
  });

  it('is previewed with its lists, bold words and links', async () => {
    const value_sv = 'Läs **[villkoren](/terms)**:\n- pass\n- visum\n[x](javascript:alert)';
    open(texts(text({ id: 'm', key_name: 'marked_text', value_sv })));
    const shown = within(
      (await screen.findByLabelText('Svenska, marked_text')).closest('form') ?? document.body,
    );
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'pass',
      'visum',
    ]);
    expect(shown.getByRole('link', { name: 'villkoren' }).closest('strong')).not.toBeNull();
    expect(shown.queryByRole('link', { name: 'x' })).not.toBeInTheDocument();
  });

  it('is marked with buttons, and shows the marks at once', async () => {
    const words = `Läs villkoren ${'x'.repeat(80)}`;
    const { user } = open(texts(text({ id: 'm', key_name: 'marked_text', value_sv: words })));
    const area: HTMLTextAreaElement = await screen.findByLabelText('Svenska, marked_text');
    const buttons = within(
      screen.getByRole('group', { name: 'Formatering: Svenska, marked_text' }),
    );
    area.setSelectionRange(4, 13);
    await user.click(buttons.getByRole('button', { name: 'Fetstil' }));
    expect(area).toHaveFocus();
    expect(area.value).toMatch(/^Läs \*\*villkoren\*\* x/);
    expect(screen.getByText('villkoren', { selector: 'strong' })).toBeVisible();
    expect(await screen.findByText('Ej sparad')).toBeVisible();
    // Headings have no marks.
    expect(screen.queryByRole('group', { name: `Formatering: ${swedish}` })).toBeNull();
  });

  it('has one line below eighty characters, and several from eighty on', async () => {
    const short = text({ id: 's', key_name: 'short', value_sv: 'x'.repeat(79), value_ar: '' });
    const long = text({ id: 'l', key_name: 'long', value_sv: 'y'.repeat(80), value_ar: '' });
    open(texts(short, long));
    expect((await screen.findByLabelText('Svenska, short')).tagName).toBe('INPUT');
    expect(screen.getByLabelText('Svenska, long').tagName).toBe('TEXTAREA');
  });

  it('keeps what is typed while it is being saved', async () => {
    const saved = text({ value_sv: 'Hör av dig', version: 4 });
    let answer = (): void => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = () => resolve(json(saved));
    });
    const api = texts().on('PUT /api/content/t-1', () => waiting);
    const { user } = open(api);
    await fillByLabel(user, swedish, 'Hör av dig');
    await user.click(await save());
    await fillByLabel(user, swedish, 'Hör av dig till oss');
    answer();
    expect(await screen.findByText('"contact_title" uppdaterad!')).toBeVisible();
    expect(screen.getByLabelText(swedish)).toHaveValue('Hör av dig till oss');
    await waitFor(async () => expect(await save()).toBeEnabled());
    await user.click(await save());
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    expect(sent(api).at(-1)).toMatchObject({ value_sv: 'Hör av dig till oss', version: 4 });
  });

  it('can be reset to the stored version', async () => {
    const { user } = open();
    await fillByLabel(user, swedish, 'Hör av dig');
    await user.click(screen.getByRole('button', { name: 'Ångra ändringen av contact_title' }));
    expect(await screen.findByLabelText(swedish)).toHaveValue('Kontakta oss');
    expect(screen.queryByText('Ej sparad')).not.toBeInTheDocument();
  });

  it('shows the error at its field and keeps the input when the server rejects it', async () => {
    const serverMessage = 'Den svenska texten får inte vara tom.';
    const api = texts().on('PUT /api/content/t-1', () => wrongFields({ value_sv: serverMessage }));
    const { user } = open(api);
    await fillByLabel(user, swedish, ' ');
    await user.click(await save());
    expect(await screen.findByText('Fel vid uppdatering')).toBeVisible();
    const field = screen.getByLabelText(swedish);
    expect(field).toHaveAccessibleDescription(serverMessage);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveValue(' ');
    expect(screen.getByText('Ej sparad')).toBeVisible();
  });

  it('is merged when another user saved in the meantime: my choice plus their other changes', async () => {
    const theirs = text({ value_sv: 'Deras text', value_ar: 'نصهم', version: 7 });
    const api = texts().on('PUT /api/content/t-1', () =>
      errorResponse('CONFLICT', 'Någon annan hann före.', theirs),
    );
    const { user } = open(api);
    await fillByLabel(user, swedish, 'Min text');
    await user.click(await save());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Min text')).toBeVisible();
    expect(dialog.getByText('Deras text')).toBeVisible();
    api.on('PUT /api/content/t-1', () => json({ ...theirs, value_sv: 'Min text', version: 8 }));
    await user.click(dialog.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('"contact_title" uppdaterad!')).toBeVisible();
    expect(sent(api).at(-1)).toEqual({ value_sv: 'Min text', value_ar: 'نصهم', version: 7 });
  });

  it('is merged with what was stored when editing began, also once the list has loaded again', async () => {
    const first = open();
    await fillByLabel(first.user, swedish, 'Min text');
    cleanup();
    const theirs = text({ value_sv: 'Deras text', value_ar: 'نصهم', version: 4 });
    const api = texts()
      .on('GET /api/content', () => list([theirs, half, terms]))
      .on('PUT /api/content/t-1', () => errorResponse('CONFLICT', '', theirs));
    const { user } = open(api);
    await user.click(await save());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Deras text')).toBeVisible();
    api.on('PUT /api/content/t-1', () => json({ ...theirs, value_sv: 'Min text', version: 5 }));
    await user.click(dialog.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('"contact_title" uppdaterad!')).toBeVisible();
    expect(sent(api).at(-1)).toEqual({ value_sv: 'Min text', value_ar: 'نصهم', version: 4 });
  });

  it('keeps its draft when the session expires', async () => {
    const api = texts().on('PUT /api/content/t-1', () =>
      errorResponse('SESSION_EXPIRED', 'Logga in.'),
    );
    const { user } = open(api);
    await fillByLabel(user, swedish, 'I sista stund');
    await user.click(await save());
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    cleanup();
    open();
    expect(await screen.findByLabelText(swedish)).toHaveValue('I sista stund');
  });
});

describe('The history of a text', () => {
  const version = { value_sv: 'Första', value_ar: 'أولى', updated_by: 'Rana' };
  const history = [
    { ...version, version: 3, value_sv: 'Kontakta oss', updated_at: stored.updated_at },
    { ...version, version: 1, updated_at: '2026-04-01T08:00:00.000Z' },
  ];

  it('restores an old version and warns about unsaved changes', async () => {
    const api = texts()
      .on('GET /api/content/t-1/history', history)
      .on('POST /api/content/t-1/restore', {});
    const { user } = open(api);
    await fillByLabel(user, swedish, 'Inte sparad');
    await user.click(screen.getByRole('button', { name: 'Historik för contact_title' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/ersätts om du återställer en version/)).toBeVisible();
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    const restored = text({ value_sv: 'Första', value_ar: 'أولى', version: 4 });
    api.on('GET /api/content', () => list([restored, half, terms]));
    await user.click(dialog.getByRole('button', { name: 'Återställ version 1' }));
    expect(await screen.findByText('«contact_title» återställd till version 1')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(swedish)).toHaveValue('Första'));
    expect(api.sentTo('POST /api/content/t-1/restore').map(({ json: body }) => body)).toEqual([
      { version: 1 },
    ]);
  });
});

describe('The tabs', () => {
  it('show how much is translated into Arabic, and keep drafts of other tabs', async () => {
    const { user, address } = open();
    expect(await tab(/^Kontakt.* 50 % på arabiska$/)).toHaveAttribute('aria-selected', 'true');
    await fillByLabel(user, swedish, 'Ändrad');
    expect(await tab(/^Kontakt.* har osparade ändringar/)).toBeVisible();
    await user.click(await tab(/^Villkor.* 100 % på arabiska$/));
    expect(await screen.findByLabelText('Svenska, b_12_title')).toBeVisible();
    expect(address()).toBe('/content?page=terms');
    await user.click(await tab(/^Kontakt/));
    expect(await screen.findByLabelText(swedish)).toHaveValue('Ändrad');
  });

  it('ask for confirmation before another screen opens with unsaved changes', async () => {
    const { user, address } = open(texts().on('GET /api/users', () => list([])));
    await fillByLabel(user, swedish, 'Inte sparad');
    await user.click(screen.getByRole('menuitem', { name: 'Användare' }));
    const question = await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(address()).toBe('/content?page=contact');
    await user.click(screen.getByRole('menuitem', { name: 'Användare' }));
    await user.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Användare' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be loaded again after a failure', async () => {
    const api = texts().on('GET /api/content', () => errorResponse('SERVICE_UNAVAILABLE', ''));
    const { user } = open(api);
    expect(await screen.findByText('Kunde inte hämta texterna')).toBeVisible();
    api.on('GET /api/content', () => list([stored]));
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByLabelText(swedish)).toHaveValue('Kontakta oss');
  });
});

it('an agent sees no texts and no menu item for them', async () => {
  openConsole('/content', texts(), 'agent');
  expect(await screen.findByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Innehåll' })).not.toBeInTheDocument();
});
