import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { answerUploads } from '../../test/fake-uploads.js';
import { dialog, fieldOf, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const picture = (name: string, more: object = {}) => ({
  ...{ url: `/media/${name}`, alt_sv: '', alt_ar: '', credit: '' },
  ...more,
});

const BAHCE = {
  id: 'h-1', name: 'Hotel Bahçe', stars: 4.5, country: 'TR', city_sv: 'Istanbul', city_ar: '', address: '', lat: null, lng: null,
  website: '', phone: '', description_sv: '', description_ar: '', facts: { pool: true, mosque_m: 350 },
  pictures: [picture('ett', { alt_sv: 'Gården' }), picture('tva')], is_active: true, version: 3,
  created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z',
}; // oxfmt-ignore

const server = (stored: object = BAHCE): FakeApi =>
  new FakeApi()
    .on('GET /api/hotels', () => list([stored]))
    .on('GET /api/hotels/h-1', stored)
    .on('PUT /api/hotels/h-1', ({ json: body }) => json({ ...stored, ...(body as object) }));

const open = (api: FakeApi) => openConsole('/hotels/h-1', api, 'editor');
const save = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Spara' }));
const sent = (api: FakeApi) => api.sentTo('PUT /api/hotels/h-1').at(-1)?.json;
const facts = async () => within(await screen.findByRole('group', { name: 'Fakta' }));

describe('The facts of a hotel', () => {
  it('are switches and numbers with their unit, and only those that are so are sent', async () => {
    const api = server();
    const { user } = open(api);
    const group = await facts();
    expect(group.getAllByRole('switch')).toHaveLength(12);
    expect(group.getByRole('switch', { name: 'Pool' })).toBeChecked();
    expect(group.getByLabelText('Till moskén')).toHaveValue('350');
    expect(group.getAllByText('min')).toHaveLength(1);
    await user.click(group.getByRole('switch', { name: 'Pool' }));
    await user.click(group.getByRole('switch', { name: 'Halalfrukost' }));
    await fillByLabel(user, 'Till moskén', '');
    await fillByLabel(user, 'Till Haram', '1 200');
    await save(user);
    await waitFor(() =>
      expect(sent(api)).toMatchObject({
        facts: { breakfast_halal: true, haram_m: 1200 },
        pictures: BAHCE.pictures,
        version: 3,
      }),
    );
    expect((sent(api) as typeof BAHCE).facts).toEqual({ breakfast_halal: true, haram_m: 1200 });
  });

  it('show the server’s message at their field, and can be saved when it is corrected', async () => {
    const wrong = wrongFields({ 'facts.beach_m': 'Ange ett heltal från 1 till 100000.' });
    const api = server().on('PUT /api/hotels/h-1', ({ json: body }) =>
      (body as { facts: { beach_m?: unknown } }).facts.beach_m === 'nära' ? wrong : json(BAHCE),
    );
    const { user, address } = open(api);
    await fillByLabel(user, 'Till stranden', 'nära');
    await save(user);
    const field = await fieldOf('Till stranden');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('nära');
    await fillByLabel(user, 'Till stranden', '80');
    await save(user);
    await waitFor(() => expect(address()).toBe('/hotels'));
  });
});

describe('The pictures of a hotel', () => {
  it('are uploaded, described in both languages, put in order and removed', async () => {
    answerUploads(({ name }) => ({ imageUrl: `/media/${name}` }));
    const api = server();
    const { user } = open(api);
    expect(await fieldOf('Beskrivning av bild 1 (svenska)')).toHaveValue('Gården');
    const files = ['tre', 'fyra'].map((name) => new File(['pixels'], name, { type: 'image/png' }));
    await user.upload(
      await screen.findByLabelText('Lägg till bilder', { selector: 'input' }),
      files,
    );
    await fillByLabel(user, 'Beskrivning av bild 4 (arabiska)', 'المسبح');
    expect(await fieldOf('Beskrivning av bild 4 (arabiska)')).toHaveAttribute('dir', 'rtl');
    await fillByLabel(user, 'Fotograf eller byrå (Bild 3)', 'Anna Lind');
    await user.click(screen.getByRole('button', { name: 'Ta bort bild 2' }));
    await user.click(screen.getByRole('button', { name: 'Flytta Bild 3 före Bild 2' }));
    await save(user);
    await waitFor(() => expect(sent(api)).toBeDefined());
    expect((sent(api) as typeof BAHCE).pictures).toEqual([
      BAHCE.pictures[0],
      picture('fyra', { alt_ar: 'المسبح' }),
      picture('tre', { credit: 'Anna Lind' }),
    ]);
    expect(screen.queryByLabelText(/^Fokus/)).not.toBeInTheDocument();
  });

  it('are at most twenty', async () => {
    const stored = Array.from({ length: 20 }, (_, index) => picture(`nr-${index}`));
    open(server({ ...BAHCE, pictures: stored }));
    expect(await screen.findByText(/^Här ryms högst 20 bilder/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lägg till bilder' })).not.toBeInTheDocument();
  });
});

describe('A hotel with facts and pictures', () => {
  it('is no draft before something is changed, and comes back after a session that ended', async () => {
    const first = open(server());
    await fillByLabel(first.user, 'Till Haram', '900');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('900'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('/media/ett');
    cleanup();
    open(server());
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    expect(await fieldOf('Till Haram')).toHaveValue('900');
    expect(await fieldOf('Till moskén')).toHaveValue('350');
  });

  it('that a colleague has saved meanwhile shows both versions in words', async () => {
    const theirs = {
      ...BAHCE,
      facts: { pool: true, beach_m: 1500 },
      pictures: [picture('ett', { alt_sv: 'Fasaden' })],
      version: 8,
    };
    const api = server().on('PUT /api/hotels/h-1', ({ json: body }) =>
      (body as typeof BAHCE).version === 8
        ? json(body)
        : errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.', theirs),
    );
    const { user, address } = open(api);
    await fillByLabel(user, 'Till moskén', '');
    await fillByLabel(user, 'Beskrivning av bild 1 (svenska)', 'Innergården');
    await save(user);
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText('Pool')).toBeVisible();
    expect(both.getByText('1,5 km till stranden, Pool')).toBeVisible();
    expect(both.getByText(/^1\. Innergården/)).toBeVisible();
    expect(both.getByText('1. Fasaden')).toBeVisible();
    await user.click(both.getByRole('button', { name: 'Ta alla deras' }));
    await user.click(both.getByRole('button', { name: 'Spara sammanslagningen' }));
    await waitFor(() => expect(address()).toBe('/hotels'));
    expect(sent(api)).toMatchObject({ facts: theirs.facts, pictures: theirs.pictures, version: 8 });
  });
});
