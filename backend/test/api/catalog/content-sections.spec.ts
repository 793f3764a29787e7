import type { ContentEntryView, ContentItemView } from '@safar/domain/contracts/catalog/content';
import type { PageSectionsView } from '@safar/domain/contracts/catalog/content-sections';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PageSection } from '@safar/domain/text/page-sections';
import { contractTermsOf } from '@safar/domain/legal/contract-terms';
import { Content } from '../../../src/catalog/content/content.service.js';
import { Settings, pricingRulesOf } from '../../../src/settings/settings.service.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp();
let token: string;
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'editor');
});
beforeEach(async () => {
  await app.db.query('delete from content_sections');
  await app.db.query(`delete from content where key_name like '%\\_x________\\_t%'`);
});

const call = <T>(method: string, path: string, body?: unknown) =>
  new ApiClient(app.baseUrl).call<T & ErrorView>(method, path, body, bearer(token));
const at = (page: string) => `/api/content/pages/${page}/sections`;
const sectionsOf = async (page: string): Promise<PageSectionsView> =>
  (await call<PageSectionsView>('GET', at(page))).body;
const plain = ({ sections }: PageSectionsView): PageSection[] =>
  sections.map(({ key, hidden }) => ({ key, hidden }));

/** Saves the sections of a page, changed from what they are. */
async function change(page: string, edit: (sections: PageSection[]) => PageSection[]) {
  const now = await sectionsOf(page);
  return call<PageSectionsView>('PUT', at(page), {
    version: now.version,
    sections: edit(plain(now)),
  });
}
const publicTexts = async (page: string): Promise<ContentItemView[]> =>
  (await new ApiClient(app.baseUrl).call<ContentItemView[]>('GET', `/api/content/${page}`)).body;
const publicKeys = async (page: string): Promise<string[]> =>
  (await publicTexts(page)).map(({ key_name }) => key_name);

/** Saves a text by its key. */
async function write(key: string, value_sv: string, value_ar = '') {
  const filter = encodeURIComponent(JSON.stringify({ q: key }));
  const found = await call<ContentEntryView[]>('GET', `/api/content?filter=${filter}`);
  const id = found.body.find(({ key_name }) => key_name === key)?.id ?? '';
  return call<ContentEntryView>('PUT', `/api/content/${id}`, { value_sv, value_ar });
}

const ADDED = 'question_x1a2b3c4d';
const add = (key = ADDED) => change('faq', (all) => [{ key, hidden: false }, ...all]);

describe('The sections of a page', () => {
  it('are the standard ones until they change, with what staff may do', async () => {
    const { status, body } = await call<PageSectionsView>('GET', at('terms'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 'terms', groups: ['a', 'b'], version: 0, updated_at: null });
    expect(body.sections).toHaveLength(24);
    expect(body.sections[20]).toEqual({
      key: 'b_9',
      group: 'b',
      hidden: false,
      added: false,
      required: true,
    });
  });

  it('do not exist on the home page or an unknown one', async () => {
    for (const page of ['home', 'nothing']) {
      expect((await call('GET', at(page))).status).toBe(404);
      expect((await call('PUT', at(page), { version: 0, sections: [] })).status).toBe(404);
    }
  });

  it('are public in their order, without hidden ones, and can be shown again', async () => {
    const turned = await change('about', (all) =>
      all.reverse().map((section) => ({ ...section, hidden: section.key === 'about_2' })),
    );
    expect(turned.status).toBe(200);
    expect(turned.body).toMatchObject({ version: 1, updated_by: expect.any(String) });
    expect(await publicKeys('about')).toEqual([
      'about_title',
      'tagline',
      ...['about_4_title', 'about_4_text'],
      ...['about_3_title', 'about_3_text'],
      ...['about_1_title', 'about_1_text'],
    ]);
    await change('about', (all) => all.map(({ key }) => ({ key, hidden: false })));
    expect(await publicKeys('about')).toContain('about_2_text');
  });

  it('stay in their part of the terms', async () => {
    await change('terms', (all) => all.reverse());
    const keys = await publicKeys('terms');
    expect(keys.indexOf('a_12_title')).toBe(keys.indexOf('a_title') + 1);
    expect(keys.indexOf('b_12_title')).toBe(keys.indexOf('b_title') + 1);
    expect(keys.at(-1)).toBe('contact_text');
  });

  it('are logged with order and hidden ones before and after; no change is no version', async () => {
    await change('faq', (all) => [...all.slice(1), { key: 'question_1', hidden: true }]);
    expect((await change('faq', (all) => all)).body.version).toBe(1);
    const log = await app.db.query(
      `select actor_role, object_type, object_id, changes from audit_log where action = 'sections.updated'
        order by id desc limit 1`,
    );
    const standard = [1, 2, 3, 4, 5, 6].map((place) => `question_${place}`);
    expect(log).toEqual([
      {
        actor_role: 'editor',
        object_type: 'content',
        object_id: 'faq',
        changes: {
          order: { from: standard, to: [...standard.slice(1), 'question_1'] },
          hidden: { from: [], to: ['question_1'] },
        },
      },
    ]);
  });
});

describe('An added section', () => {
  it('is public where it stands as soon as it has heading and text', async () => {
    expect((await add()).body.sections[0]).toMatchObject({ key: ADDED, added: true });
    expect(await publicKeys('faq')).not.toContain(`${ADDED}_title`);
    await write(`${ADDED}_title`, 'Får jag ta med katten?', 'هل يمكنني اصطحاب قطتي؟');
    expect(await publicKeys('faq')).not.toContain(`${ADDED}_title`);
    await write(`${ADDED}_text`, 'Nej.', 'لا.');
    const [title, text] = await publicTexts('faq');
    expect([title?.value_sv, text?.value_ar]).toEqual(['Får jag ta med katten?', 'لا.']);
  });

  it('can be deleted, which takes its texts out of the console, and brought back', async () => {
    await add();
    await write(`${ADDED}_title`, 'Katten?');
    await write(`${ADDED}_text`, 'Nej.');
    await change('faq', (all) => all.filter(({ key }) => key !== ADDED));
    expect(await publicKeys('faq')).toHaveLength(12);
    const filter = encodeURIComponent(JSON.stringify({ page: 'faq' }));
    const listed = () => call<ContentEntryView[]>('GET', `/api/content?filter=${filter}`);
    expect((await listed()).body).toHaveLength(12);
    await add();
    expect((await listed()).body).toHaveLength(14);
    expect((await publicTexts('faq'))[0]?.value_sv).toBe('Katten?');
  });
});

it('Accepted terms keep the sections of their day, also those that were hidden or deleted later', async () => {
  const own = 'b_x1a2b3c4d';
  await change('terms', (all) => [...all, { key: own, hidden: false }]);
  await write(`${own}_title`, 'Husdjur');
  await write(`${own}_text`, 'Får inte följa med.');
  const [now] = await app.db.query<{ at: Date }[]>('select clock_timestamp() as at');
  await change('terms', (all) =>
    all.filter(({ key }) => key !== own).map(({ key }) => ({ key, hidden: key === 'b_10' })),
  );
  const content = app.nest.get(Content);
  const terms = contractTermsOf(pricingRulesOf(await app.nest.get(Settings).all()));
  const keysAt = async (at: Date) =>
    (await content.acceptedTerms(app.db.manager, { at, terms })).map(({ key_name }) => key_name);
  const accepted = await keysAt(now?.at ?? new Date());
  expect(accepted).toEqual(expect.arrayContaining([`${own}_text`, 'b_10_text']));
  const later = await keysAt(new Date(Date.now() + 60_000));
  expect(later).not.toContain(`${own}_text`);
  expect(later).not.toContain('b_10_text');
});

describe('An emptied section', () => {
  const restore = () => write('b_10_text', 'Försäkring.', 'تأمين.');

  it('is not on the site in the language without text', async () => {
    expect((await write('b_10_text', '', 'تأمين.')).status).toBe(200);
    const shown = (await publicTexts('terms')).filter(({ key_name }) => /^b_10_/.test(key_name));
    expect(shown.map(({ value_sv }) => value_sv)).toEqual(['', '']);
    expect(shown.map(({ value_ar }) => value_ar)).toEqual(['التأمين', 'تأمين.']);
    await write('b_10_text', '', '');
    expect(await publicKeys('terms')).not.toContain('b_10_title');
    await restore();
    expect(await publicKeys('terms')).toContain('b_10_title');
  });

  it('is refused when the law requires it', async () => {
    const { status, body } = await write('b_9_text', ' ', 'نص');
    expect(status).toBe(422);
    expect(body.details).toMatchObject([
      {
        field: 'value_sv',
        message: 'Lagen kräver den här texten. Den kan ändras men inte tömmas.',
      },
    ]);
  });
});

describe('A change of sections is refused', () => {
  it.each([
    [
      'SECTION_REQUIRED',
      'terms',
      (all: PageSection[]) => all.map(({ key }) => ({ key, hidden: key === 'b_9' })),
    ],
    ['SECTION_NOT_ADDED', 'faq', (all: PageSection[]) => all.slice(1)],
    [
      'SECTION_UNKNOWN',
      'faq',
      (all: PageSection[]) => [...all, { key: 'about_x1a2b3c4d', hidden: false }],
    ],
    ['SECTION_UNKNOWN', 'faq', (all: PageSection[]) => [...all, ...all]],
  ])('with %s on %s', async (code, page, edit) => {
    const before = await publicKeys(page);
    const { status, body } = await change(page, edit);
    expect(status).toBe(422);
    expect(body.details).toEqual(
      expect.arrayContaining([expect.objectContaining({ code, message: expect.any(String) })]),
    );
    expect(await publicKeys(page)).toEqual(before);
  });

  it.each([
    ['without version', { sections: [] }],
    ['without sections', { version: 0 }],
    [
      'with another field',
      { version: 0, sections: [{ key: 'question_1', hidden: false, sort: 1 }] },
    ],
    [
      'with 81 sections',
      { version: 0, sections: Array(81).fill({ key: 'question_1', hidden: false }) },
    ],
  ])('%s', async (_, body) => {
    expect((await call('PUT', at('faq'), body)).status).toBe(422);
  });

  it('after another one of the same version, with the sections as they are now', async () => {
    const { version, sections } = await sectionsOf('faq');
    const plainSections = sections.map(({ key, hidden }) => ({ key, hidden }));
    const answers = await Promise.all(
      plainSections.map((_, index) =>
        call<PageSectionsView>('PUT', at('faq'), {
          version,
          sections: plainSections.map(({ key }, place) => ({ key, hidden: place === index })),
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, plainSections.length - 1]);
    for (const { body } of lost) {
      expect(body).toMatchObject({ code: 'CONFLICT', details: won[0]?.body });
    }
  });
});
