import type { BrandMentionView } from '@safar/domain/contracts/catalog/brand';
import { openApp } from '../../harness/app.js';
import { RolesClient } from '../../harness/api-client.js';

const app = openApp();
const staff = new RolesClient(app);
beforeEach(() => app.db.query('delete from settings'));

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await staff.call<T>('admin', `${method} ${path}`, body)).body;
const mentions = (): Promise<BrandMentionView[]> => call('GET', '/brand-mentions');
const rename = (key: string, value: string): Promise<unknown> =>
  call('PUT', `/settings/${key}`, { value });

describe('Texts with a former name of the agency', () => {
  it('do not exist while the agency has the product’s name', async () => {
    expect(await mentions()).toEqual([]);
  });

  it('are listed after a change of name, in every language and place', async () => {
    await app.db.query(`update destinations set facts_ar = array['«سفر» معكم'] where id = 'baku'`);
    await rename('brand', 'Noor Resor');
    await rename('brandAr', 'نور للسفر');
    const found = (await mentions()).map(
      ({ kind, page, name, language, found: name_ }) =>
        `${kind} ${page} ${name} ${language ?? '-'}: ${name_}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'setting  company.name -: Safar Travel',
        'content home why_title sv: Safar',
        'content home why_title ar: سفر',
        'content about about_1_title sv: Safar',
      ]),
    );
    expect(found.filter((line) => line.startsWith('destination'))).toEqual([
      expect.stringMatching(/ ar: سفر$/),
    ]);
  });

  it('are listed for every former name', async () => {
    await rename('brand', 'Noor Resor');
    await app.db.query(
      `update content set value_sv = 'Noor Resor följer med' where page = 'about' and key_name = 'about_1_title'`,
    );
    await rename('brand', 'Sol Resor');
    expect((await mentions()).map(({ found }) => found)).toContain('Noor Resor');
  });
});

describe('A test mail', () => {
  it('reports that no mail server is set, and the sender it would have', async () => {
    await rename('brand', 'Noor Resor');
    expect(await call('POST', '/mails/test', {})).toEqual({
      outcome: 'no_server',
      to: 'admin@safar.example',
      from: expect.stringMatching(/^Noor Resor <.+@.+>$/),
      reason: null,
    });
  });
});
