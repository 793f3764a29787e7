import type { ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { ExtrasClient, bag } from '../../factories/clients/parts-clients.js';
import { openApp } from '../../harness/app.js';
import { type StaffClient, logOf, problemsIn } from '../../harness/staff-client.js';

const app = openApp();
let extras: ExtrasClient;
let editor: StaffClient;

beforeAll(async () => {
  extras = await ExtrasClient.of(app);
  ({ editor } = extras);
});

const put = (id: string, body: object) => editor.call('put', `/api/extras/${id}`, body);
const remove = (id: string) => editor.call('delete', `/api/extras/${id}`);
const group = async (code: string): Promise<ExtraGroupView> => {
  const { body } = await editor
    .call('post', '/api/extra-groups', { code, name_sv: `Grupp ${code}` })
    .expect(201);
  return body as ExtraGroupView;
};

describe('An extra', () => {
  it('is stored, read, changed and deleted, each with its line in the log', async () => {
    const made = await extras.make({ name_ar: 'حقيبة', price_child: 300 });
    expect(made).toMatchObject({
      ...{ kind: 'bag', basis: 'person', price: 450, price_child: 300, percent: null },
      ...{ for_adult: true, for_child: true, for_infant: false, is_question: false },
      ...{ refundable: true, in_deposit: 'share', bookable_later: true, sold_until_days: 0 },
      ...{ vat_kind: 'package', group_code: null, is_active: true, is_everywhere: false },
      version: 1,
    });
    const share = { basis: 'percent', price: null, price_child: null, percent: 7.5 };
    const { body } = await put(made.id, share).expect(200);
    expect(body).toMatchObject({ ...share, name_ar: 'حقيبة', version: 2 });
    expect((await editor.call('get', `/api/extras/${made.id}`).expect(200)).body).toEqual(body);
    await remove(made.id).expect(200);
    await editor.call('get', `/api/extras/${made.id}`).expect(404);
    const log = await logOf(app, made.id);
    expect(log.map(({ action }) => action)).toEqual([
      'extra.created',
      'extra.updated',
      'extra.deleted',
    ]);
  });

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 'Bag 23' }, 'code'],
    [{ code: 'a'.repeat(31) }, 'code'],
    [{ code: null }, 'code'],
    [{ name_sv: ' ' }, 'name_sv'],
    [{ name_ar: 'x'.repeat(101) }, 'name_ar'],
    [{ text_sv: 'Väska <br>' }, 'text_sv'],
    [{ kind: 'boat' }, 'kind'],
    [{ basis: 'person_week' }, 'basis'],
    [{ price: null }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 1_000_001 }, 'price'],
    [{ price: 10.5 }, 'price'],
    [{ price: '4 50 kr' }, 'price'],
    [{ percent: 7.5 }, 'percent'],
    [{ percent: 7.555 }, 'percent'],
    [{ basis: 'percent', percent: 7.5 }, 'price'],
    [{ basis: 'percent', price: null }, 'percent'],
    [{ for_adult: false, for_child: false }, 'for_adult'],
    [{ for_adult: null }, 'for_adult'],
    [{ is_everywhere: 'yes' }, 'is_everywhere'],
    [{ in_deposit: 'half' }, 'in_deposit'],
    [{ vat_kind: 'rate_13' }, 'vat_kind'],
    [{ sold_until_days: 366 }, 'sold_until_days'],
    [{ terms_url: 'javascript:alert(1)' }, 'terms_url'],
    [{ group_code: 'no-such-group' }, 'group_code'],
    [{ stock: 3 }, 'stock'],
    [{ version: 0 }, 'version'],
  ])('with %j is refused at the field %s, new or changed', async (wrong, field) => {
    const { body } = await editor
      .call('post', '/api/extras', { ...bag('wrong'), ...wrong })
      .expect(422);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
    const stored = await extras.make();
    await put(stored.id, wrong).expect(422);
    expect((await editor.call('get', `/api/extras/${stored.id}`)).body).toEqual(stored);
  });

  it('has a code of its own, also when two are made at once', async () => {
    const same = bag('twice');
    const answers = await Promise.all(
      [same, same].map((body) => editor.call('post', '/api/extras', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(problemsIn(refused?.body)).toEqual({ code: 'EXTRA_CODE_TAKEN' });
    const { id } = await extras.make();
    expect(problemsIn((await put(id, { code: 'twice' }).expect(422)).body)).toEqual({
      code: 'EXTRA_CODE_TAKEN',
    });
  });

  it('is offered on every trip when it says so, and the version rises', async () => {
    const made = await extras.make({ is_everywhere: true });
    expect(made).toMatchObject({ is_everywhere: true, version: 1 });
    const { body } = await put(made.id, { is_everywhere: true }).expect(200);
    expect(body).toEqual(made);
    const off = (await put(made.id, { is_everywhere: false }).expect(200)).body;
    expect(off).toMatchObject({ is_everywhere: false, version: 2 });
    const kept = (await put(made.id, { price: 500 }).expect(200)).body;
    expect(kept).toMatchObject({ is_everywhere: false, price: 500, version: 3 });
    expect((await logOf(app, made.id))[1]?.changes).toEqual({
      is_everywhere: { from: true, to: false },
    });
  });

  it('that trips offer, or a departure has something of, cannot be deleted', async () => {
    const trip = await extras.makeTrip('Tillval bort');
    const offered = await extras.make();
    const extra_id = offered.id;
    await extras.put('destinations', trip.id, { extras: [{ extra_id }] }).expect(200);
    const { body } = await remove(offered.id).expect(409);
    expect(body).toMatchObject({ code: 'EXTRA_USED' });
    expect(body.message).toContain('antal resor: 1');
    await extras.put('departures', trip.first.id, { extras: [{ extra_id, stock: 5 }] }).expect(200);
    await extras.put('destinations', trip.id, { extras: [] }).expect(200);
    await remove(offered.id).expect(409);
    await app.db.query(`delete from departure_extras where extra_id = $1`, [extra_id]);
    await remove(offered.id).expect(200);
    const everywhere = await extras.make({ is_everywhere: true });
    await remove(everywhere.id).expect(409);
  });

  it('that another user changed is not overwritten: 409 has the current extra', async () => {
    const { id, version } = await extras.make();
    const { body: theirs } = await put(id, { price: 500, version }).expect(200);
    const { body } = await put(id, { price: 550, version }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: theirs });
  });
});

// [SPEC I23.15]
describe('A group of extras', () => {
  it('has a rule, and extras follow it when its code changes', async () => {
    const meals = await group('board');
    expect(meals).toMatchObject({ rule: 'any', version: 1 });
    const extra = await extras.make({ group_code: 'board' });
    const path = `/api/extra-groups/${meals.id}`;
    const change = { code: 'meal-plan', rule: 'exactly_one' };
    expect((await editor.call('put', path, change).expect(200)).body).toMatchObject(change);
    expect((await editor.call('get', `/api/extras/${extra.id}`)).body).toMatchObject({
      group_code: 'meal-plan',
      version: 1,
    });
    const { body } = await editor.call('delete', path).expect(409);
    expect(body).toMatchObject({ code: 'EXTRA_GROUP_USED' });
    await put(extra.id, { group_code: null }).expect(200);
    await editor.call('delete', path).expect(200);
    expect((await logOf(app, meals.id)).map(({ action }) => action)).toEqual([
      'extra_group.created',
      'extra_group.updated',
      'extra_group.deleted',
    ]);
  });

  it.each([
    [{ code: 'Med mellanslag' }, 'code'],
    [{ name_sv: '' }, 'name_sv'],
    [{ rule: 'two' }, 'rule'],
    [{ rule: null }, 'rule'],
  ])('with %j is refused at the field %s', async (wrong, field) => {
    const right = { code: 'fine', name_sv: 'Bra' };
    const { body } = await editor
      .call('post', '/api/extra-groups', { ...right, ...wrong })
      .expect(422);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
  });

  it('has a code of its own', async () => {
    await group('only');
    const { body } = await editor
      .call('post', '/api/extra-groups', { code: 'only', name_sv: 'En till' })
      .expect(422);
    expect(problemsIn(body)).toEqual({ code: 'EXTRA_CODE_TAKEN' });
  });
});
