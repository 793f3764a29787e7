import request from 'supertest';
import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let admin: StaffClient;

beforeAll(async () => {
  admin = await StaffClient.of(app, 'admin');
});

const visit = (path: string) => request(app.baseUrl).get(path);
const bySlug = (slug: string) => visit(`/api/destinations/by-slug/${slug}`);
const rename = (id: string, slug: string, more: object = {}) => admin.put(id, { slug, ...more });

describe('The slug of a trip', () => {
  it('is made from its name, can be changed, and every former slug still finds the trip', async () => {
    const { id, slug } = await admin.make('Baku');
    // The demo already has a trip to Baku.
    expect([id, slug]).toEqual(['baku-2', 'baku-2']);
    const { body } = await rename(id, 'Baku-Sheki').expect(422);
    expect(problemsIn(body)).toEqual({ slug: 'SLUG_INVALID' });
    await rename(id, 'baku-sheki').expect(200);
    const { body: twice } = await rename(id, 'baku-och-sheki').expect(200);
    expect(twice).toMatchObject({
      id,
      slug: 'baku-och-sheki',
      old_slugs: ['baku-sheki', 'baku-2'],
    });
    for (const name of ['baku-2', 'baku-sheki', 'baku-och-sheki']) {
      expect((await bySlug(name).expect(200)).body).toMatchObject({ id, slug: 'baku-och-sheki' });
    }
    expect((await logOf(app, id)).at(-1)).toMatchObject({
      action: 'destination.updated',
      changes: { slug: { from: 'baku-sheki', to: 'baku-och-sheki' } },
    });
  });

  it('can be set back to a former one', async () => {
    const { id } = await admin.make('Fram och tillbaka');
    await rename(id, 'dit').expect(200);
    const { body } = await rename(id, 'fram-och-tillbaka').expect(200);
    expect(body).toMatchObject({ slug: 'fram-och-tillbaka', old_slugs: ['dit'] });
  });

  it('is made from the name again when it is cleared, and stays when it is omitted', async () => {
    const { id } = await admin.make('Tömd', { slug: 'egen-adress' });
    await admin.put(id, { description_sv: 'Ny text' }).expect(200);
    expect((await admin.read(id)).slug).toBe('egen-adress');
    const { body } = await admin.put(id, { name_sv: 'Tömd igen', slug: '' }).expect(200);
    expect(body).toMatchObject({ slug: 'tomd-igen', old_slugs: ['egen-adress'] });
  });

  it('cannot be that of another trip on the site', async () => {
    const { id, slug } = await admin.make('Ensam');
    const { body } = await rename(id, 'istanbul').expect(422);
    expect(body.details).toMatchObject([
      { field: 'slug', code: 'SLUG_TAKEN', message: 'Adressen används redan av Istanbul.' },
    ]);
    expect(await admin.read(id)).toMatchObject({ slug, version: 1 });
  });

  it('that belonged to another trip is taken over only when staff acknowledge it', async () => {
    const first = await admin.make('Sarajevo vår');
    await rename(first.id, 'sarajevo-host').expect(200);
    // A new trip of the same name does not take it over automatically.
    const second = await admin.make('Sarajevo vår');
    expect(second.slug).toBe('sarajevo-var-2');
    const asked = await rename(second.id, 'sarajevo-var').expect(409);
    expect(asked.body).toMatchObject({
      code: 'SLUG_IN_HISTORY',
      details: { slug: 'sarajevo-var', name: first.id },
    });
    await rename(second.id, 'sarajevo-var', { acknowledge_slug: 'sarajevo-host' }).expect(409);
    expect((await bySlug('sarajevo-var').expect(200)).body.id).toBe(first.id);
    await rename(second.id, 'sarajevo-var', { acknowledge_slug: 'sarajevo-var' }).expect(200);
    expect((await bySlug('sarajevo-var').expect(200)).body.id).toBe(second.id);
    expect((await admin.read(first.id)).old_slugs).toEqual([]);
  });

  it('goes to only one of two trips that request it at once', async () => {
    const [one, other] = [await admin.make('Snabb'), await admin.make('Snabbare')];
    const answers = await Promise.all([one, other].map(({ id }) => rename(id, 'bara-en')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('The page of a trip', () => {
  it('redirects permanently to its current address, from every spelling and every former slug', async () => {
    const { id } = await admin.make('Flytt', { schedule: [{ date: dayFromToday(60) }] });
    await rename(id, 'flyttad').expect(200);
    await visit('/destination/flyttad').expect(200);
    for (const spelling of [
      '/destination/flytt',
      '/destination/FLYTTAD',
      '/destination/flyttad/',
      '/destinations/flytt',
    ]) {
      const { status, headers } = await visit(`${spelling}?date=2031-05-01`);
      // Expected in one redirect, whether the spelling or the slug is out of date.
      expect([spelling, status, headers['location']]).toEqual([
        spelling,
        301,
        '/destination/flyttad?date=2031-05-01',
      ]);
    }
    expect((await visit('/sitemap.xml')).text).toContain('/destination/flyttad<');
  });

  it('answers 410 under every slug once the trip is removed', async () => {
    const { id } = await admin.make('Borta snart');
    await rename(id, 'snart-borta').expect(200);
    await admin.call('delete', `/api/destinations/${id}`).expect(200);
    for (const slug of ['snart-borta', 'borta-snart']) {
      expect((await bySlug(slug).expect(410)).body).toMatchObject({ code: 'DESTINATION_REMOVED' });
      const { text } = await visit(`/destination/${slug}`).expect(410);
      expect(text).toContain('Den här resan säljs inte längre');
    }
    await visit('/destination/aldrig-funnits').expect(404);
    const { body } = await rename('istanbul', 'snart-borta').expect(409);
    expect(body.code).toBe('SLUG_IN_HISTORY');
  });
});

describe('The texts for cards and search engines', () => {
  it('are stored in both languages and published; a card text may have 120 characters', async () => {
    const texts = {
      ...{ summary_sv: 'Kort.', summary_ar: 'قصير.' },
      ...{ meta_title_sv: 'Titel', meta_title_ar: 'عنوان' },
      ...{ meta_description_sv: 'Beskrivning.', meta_description_ar: 'وصف.' },
    };
    const { id } = await admin.make('Texter', texts);
    const shown = { ...texts, card_text_sv: 'Kort.', card_text_ar: 'قصير.' };
    expect((await visit(`/api/destinations/${id}`).expect(200)).body).toMatchObject(shown);
    const { body: bare } = await admin.put(id, { summary_sv: '', description_sv: 'Sol.\n- Bad' });
    expect(bare).toMatchObject({ summary_sv: '', card_text_sv: 'Sol.' });
    const { body } = await admin.put(id, { summary_sv: 'x'.repeat(121) }).expect(422);
    expect(problemsIn(body)).toEqual({ summary_sv: 'FIELD_INVALID' });
  });
});
