import { randomUUID } from 'node:crypto';
import type {
  ContentEntryView,
  ContentItemView,
  ContentVersionView,
} from '@safar/domain/contracts/catalog/content';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { Role } from '@safar/domain/access/permissions';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { ApiClient, type ApiResponse, RolesClient } from '../../harness/api-client.js';

const app = openApp();
const staff = new RolesClient(app);

const call = async <T>(...[role, method, path, body]: [Role | null, string, string, unknown?]) =>
  new ApiClient(app.baseUrl).call<T>(method, path, body, role ? await staff.headers(role) : {});

/** Creates a text for one test. */
function makeText(key = `own_${randomUUID().slice(0, 8)}_text`): Promise<string> {
  return valueOf(
    app.db,
    `insert into content (page, key_name, value_sv, value_ar) values ('about', $1, 'Först', 'أولاً') returning id`,
    key,
  );
}

const put = (id: string, body: object, role: Role | null = 'editor') =>
  call<ContentEntryView & ErrorView>(role, 'PUT', `/api/content/${id}`, body);

const list = async (query: string): Promise<{ range: string | null; rows: ContentEntryView[] }> => {
  const response = await fetch(`${app.baseUrl}/api/content?${query}`, {
    headers: await staff.headers('editor'),
  });
  return {
    range: response.headers.get('content-range'),
    rows: (await response.json()) as ContentEntryView[],
  };
};

describe('GET /api/content/{page}', () => {
  const page = (name: string) => call<ContentItemView[]>(null, 'GET', `/api/content/${name}`);

  // [SPEC 2.31a] [SPEC 3.9] [SPEC 7.19] [SPEC I1.25]
  it.each(['home', 'about', 'contact', 'business', 'terms', 'faq'])(
    'returns %s in both languages',
    async (name) => {
      const { status, body } = await page(name);
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(3);
      for (const item of body) {
        expect(Object.keys(item).sort()).toEqual(['id', 'key_name', 'value_ar', 'value_sv']);
        expect(item.value_sv && item.value_ar).not.toBe('');
      }
    },
  );

  it('returns the texts of a page in reading order', async () => {
    const keys = (await page('terms')).body.map(({ key_name }) => key_name);
    expect(keys[0]).toBe('terms_title');
    expect(keys.indexOf('a_9_title')).toBeLessThan(keys.indexOf('a_10_title'));
    expect(keys.indexOf('a_12_text')).toBeLessThan(keys.indexOf('b_title'));
  });

  it('answers 404 for an unknown page', async () => {
    const { status, body } = await page('secrets');
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });
});

describe('The texts of the public pages', () => {
  // [SPEC 3.9] [SPEC 7.19]
  it('are readable by all visitors, as specified', async () => {
    const { status, body } = await call<ContentItemView[]>(null, 'GET', '/api/content/about');
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      id: expect.any(String),
      key_name: 'about_title',
      value_sv: 'Om oss',
      value_ar: 'من نحن',
    });
    expect((await call(null, 'GET', '/api/content/nothing')).status).toBe(404);
  });

  it.each([
    ['a visitor', null, 401],
    ['an agent', 'agent', 403],
    ['an editor', 'editor', 200],
    ['an admin', 'admin', 200],
  ] as const)(
    'can be listed, changed, viewed in their history and restored by %s: %s %i',
    async (...args) => {
      const [, role, status] = args;
      const id = await makeText();
      const texts = { value_sv: 'Nytt', value_ar: 'جديد' };
      expect((await call(role, 'GET', '/api/content?range=[0,0]')).status).toBe(status);
      expect((await put(id, texts, role)).status).toBe(status);
      expect((await call(role, 'GET', `/api/content/${id}/history`)).status).toBe(status);
      const restored = await call(role, 'POST', `/api/content/${id}/restore`, { version: 1 });
      expect(restored.status).toBe(status);
    },
  );

  it('can be listed by page and searched in both languages and by key', async () => {
    const { rows, range } = await list('filter={"page":"faq"}&range=[0,3]&sort=["sort","ASC"]');
    expect(rows.map(({ key_name }) => key_name)).toEqual([
      'question_1_title',
      'question_1_text',
      'question_2_title',
      'question_2_text',
    ]);
    expect(range).toBe('content 0-3/12');
    for (const q of ['läkarintyg', 'بتقرير طبي', 'question_5_text']) {
      const found = await list(`filter=${encodeURIComponent(JSON.stringify({ q, page: 'faq' }))}`);
      expect(found.rows.map(({ key_name }) => key_name)).toEqual(['question_5_text']);
    }
  });

  it('reject an unknown filter', async () => {
    expect((await call('editor', 'GET', '/api/content?filter={"value":1}')).status).toBe(422);
  });
});

describe('A change of a text', () => {
  // [SPEC 7.20a]
  it('is trimmed, visible at once, recorded with its author and increases the version', async () => {
    const id = await makeText();
    const { status, body } = await put(id, { value_sv: '  Nytt \r\nrad ', value_ar: ' جديد\n' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      value_sv: 'Nytt \nrad',
      value_ar: 'جديد',
      version: 2,
      page: 'about',
      updated_by: expect.any(String),
    });
    const read = await call<ContentItemView[]>(null, 'GET', '/api/content/about');
    expect(read.body.find((item) => item.id === id)?.value_sv).toBe('Nytt \nrad');
  });

  // [SPEC I4.55]
  it('is logged with the values before and after', async () => {
    const key = `logged_${randomUUID().slice(0, 8)}_text`;
    await put(await makeText(key), { value_sv: 'Sedan', value_ar: 'أولاً' });
    const log = await app.db.query(
      `select action, actor_role, changes from audit_log where object_type = 'content' and object_id = $1`,
      [`about.${key}`],
    );
    expect(log).toEqual([
      {
        action: 'content.updated',
        actor_role: 'editor',
        changes: { value_sv: { from: 'Först', to: 'Sedan' } },
      },
    ]);
  });

  it('that changes nothing creates no version and no log entry', async () => {
    const id = await makeText();
    const { body } = await put(id, { value_sv: ' Först ', value_ar: 'أولاً' });
    expect(body.version).toBe(1);
    const { body: history } = await call<unknown[]>('editor', 'GET', `/api/content/${id}/history`);
    expect(history).toHaveLength(1);
  });

  it.each([
    ['empty Swedish', { value_sv: ' \n' }, 'Den svenska texten får inte vara tom.'],
    ['5 001 characters', { value_sv: 'x'.repeat(5_001) }, 'Texten får ha högst 5000 tecken.'],
  ])('is rejected with a message on its field: %s', async (_, change, message) => {
    const id = await makeText();
    const { status, body } = await put(id, { value_ar: '', ...change });
    expect(status).toBe(422);
    expect(body.details).toMatchObject([{ field: 'value_sv', message }]);
  });

  it.each([
    ['a missing language', { value_sv: 'Text' }],
    ['a field that is not to be changed', { value_sv: 'Text', value_ar: '', key_name: 'other' }],
    ['a text that is no text', { value_sv: ['Text'], value_ar: '' }],
  ])('is rejected: %s', async (_, body) => {
    expect((await put(await makeText(), body)).status).toBe(422);
  });

  it('of an unknown text is answered with 404, and of an invalid id with 400', async () => {
    const texts = { value_sv: 'Text', value_ar: '' };
    expect((await put(randomUUID(), texts)).status).toBe(404);
    expect((await put('about', texts)).status).toBe(400);
  });
});

describe('Simultaneous changes of one text', () => {
  // [SPEC I4.60]
  it('of the same version succeed only once, and the others get the current text', async () => {
    const id = await makeText();
    const answers: ApiResponse<ContentEntryView & ErrorView>[] = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        put(id, { value_sv: `Från ${n}`, value_ar: '', version: 1 }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    for (const { body } of lost) {
      expect(body.code).toBe('CONFLICT');
      expect(body.details).toMatchObject({ id, version: 2, value_sv: won[0]?.body.value_sv });
    }
  });

  it('all succeed when they do not send a version (negative control)', async () => {
    const id = await makeText();
    const texts = ['Från en', 'Från två'];
    for (const value_sv of texts) {
      expect((await put(id, { value_sv, value_ar: '' })).status).toBe(200);
    }
  });
});

describe('The history of a text', () => {
  const historyOf = async (id: string): Promise<ContentVersionView[]> =>
    (await call<ContentVersionView[]>('editor', 'GET', `/api/content/${id}/history`)).body;
  const restore = (id: string, version: number) =>
    call<ContentEntryView>('admin', 'POST', `/api/content/${id}/restore`, { version });

  it('contains every version with its author, the current one first', async () => {
    const id = await makeText();
    await put(id, { value_sv: 'Andra', value_ar: 'ثانياً' });
    await put(id, { value_sv: 'Tredje', value_ar: '' }, 'admin');
    const history = await historyOf(id);
    expect(history.map(({ version, value_sv }) => [version, value_sv])).toEqual([
      [3, 'Tredje'],
      [2, 'Andra'],
      [1, 'Först'],
    ]);
    expect(history.map(({ updated_by }) => updated_by !== null)).toEqual([true, true, false]);
  });

  // [SPEC I4.29]
  it('restores an old version as a new one', async () => {
    const id = await makeText();
    await put(id, { value_sv: 'Andra', value_ar: 'ثانياً' });
    const { status, body } = await restore(id, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 3, value_sv: 'Först', value_ar: 'أولاً' });
    expect((await historyOf(id)).map(({ value_sv }) => value_sv)).toEqual([
      'Först',
      'Andra',
      'Först',
    ]);
    const [entry] = await app.db.query<{ action: string }[]>(
      `select action from audit_log where object_type = 'content' order by id desc limit 1`,
    );
    expect(entry?.action).toBe('content.restored');
  });

  it('changes nothing when the current version is restored, and rejects unknown versions', async () => {
    const id = await makeText();
    expect((await restore(id, 1)).body.version).toBe(1);
    expect((await restore(id, 7)).status).toBe(404);
    expect((await restore(randomUUID(), 1)).status).toBe(404);
  });
});
