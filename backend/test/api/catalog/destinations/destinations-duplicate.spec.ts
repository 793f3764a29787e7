import { openApp } from '../../../harness/app.js';
import pg from 'pg';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, logOf } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const duplicate = (id: string) => editor.call('post', `/api/destinations/${id}/duplicate`);

/** What differs between a trip and its copy by rule; everything else is equal. */
const OWN = {
  id: 0, slug: 0, name_sv: 0, name_ar: 0, is_active: 0, schedule: 0, departures: 0, airports: 0, departure_dates: 0,
  version: 0, old_slugs: 0, missing_for_sale: 0,
}; // oxfmt-ignore

const shared = (destination: object) =>
  Object.fromEntries(Object.entries(destination).filter(([field]) => !(field in OWN)));

describe('Duplicating a trip', () => {
  it('makes a dormant copy of everything but the departures, and logs it', async () => {
    const { id } = await editor.make('Förebild', {
      swedish_only: false, name_ar: 'مثال', description_ar: 'وصف', summary_sv: 'Kort', summary_ar: 'قصير',
      meta_title_sv: 'Titel', meta_description_ar: 'وصف', included_text_sv: 'Flyg', included_text_ar: 'طيران',
      not_included_text_sv: 'Visum', not_included_text_ar: 'التأشيرة', transfer: 'none', cover_included: false, suitability_sv: 'Trappor',
      group_size_max: 16, themes: ['family', 'nature'],
      image_alt_sv: 'Bild', image_credit: 'Anna Lind', image_focus_x: 20, image_focus_y: 80,
      gallery: [{ url: '/media/art/baku-hero', alt_sv: 'Baku', alt_ar: 'باكو', credit: 'Byrån', focus_x: 0, focus_y: 50 }],
      facts_sv: ['Ett'], facts_ar: ['واحد'], itinerary: { dag_1: { activity: 'Ankomst', location: 'Hotell' } },
      map: 'https://maps.example/x', price_child: 700, infant_age_max: 1, child_age_min: 2, region: 'asia', sort: 7,
      departure_dates: [dayFromToday(80)],
    }); // oxfmt-ignore
    const original = await editor.read(id);
    const { body } = await duplicate(id).expect(201);
    expect(body).toMatchObject({
      id: 'forebild-kopia', slug: 'forebild-kopia', name_sv: 'Förebild (kopia)', name_ar: 'مثال (نسخة)',
      is_active: false, schedule: [], departures: [], departure_dates: [], airports: [], version: 1,
    }); // oxfmt-ignore
    expect(shared(body)).toEqual(shared(original));
    expect(await editor.read(id)).toEqual(original);
    const [line] = await logOf(app, 'forebild-kopia');
    expect(line).toMatchObject({ action: 'destination.duplicated', actor_role: 'editor' });
    expect(line?.changes).toMatchObject({ name_sv: { to: 'Förebild (kopia)' } });
  });

  it('gives each copy its own address, also for two editors at once', async () => {
    const { id } = await editor.make('Dubbel');
    const copies = await Promise.all([duplicate(id).expect(201), duplicate(id).expect(201)]);
    expect(copies.map(({ body }) => body.slug).sort()).toEqual(['dubbel-kopia', 'dubbel-kopia-2']);
  });

  it('takes no more statements for the hundredth copy than for the second', async () => {
    const { id } = await editor.make('Ofta');
    const statements = async (): Promise<number> => {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await duplicate(id).expect(201);
      // Other connections of the test run statements of their own.
      const about = query.mock.calls.filter((call) => /destination/.test(JSON.stringify(call)));
      query.mockRestore();
      return about.length;
    };
    await duplicate(id).expect(201);
    const second = await statements();
    await app.db.query(
      `insert into destinations (id, slug, name_sv, description_sv, image, is_active)
       select 'ofta-kopia-' || n, 'ofta-kopia-' || n, 'Ofta (kopia)', 'Om', '/media/art/baku-hero', false
         from generate_series(3, 99) n`,
    );
    expect(await statements()).toBe(second);
    expect((await editor.read('ofta-kopia-100')).slug).toBe('ofta-kopia-100');
  });

  it('of an unknown or deleted trip answers 404', async () => {
    const { id } = await editor.make('Borta');
    const admin = await StaffClient.of(app, 'admin');
    await admin.call('delete', `/api/destinations/${id}`).expect(200);
    for (const gone of [id, 'atlantis']) {
      expect((await duplicate(gone).expect(404)).body.code).toBe('DESTINATION_NOT_FOUND');
    }
  });
});
