import type { SavedViewView } from '@safar/domain/contracts/bookings/saved-views';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { Role } from '@safar/domain/access/permissions';
import { openApp } from '../../harness/app.js';
import { type Reply, RolesClient } from '../../harness/api-client.js';

const app = openApp();
const staff = new RolesClient(app);

const call = <T>(...[role, method, path, body]: [Role, string, string, unknown?]): Reply<T> =>
  staff.call(role, `${method} /saved-views${path}`, body);
const save = (role: Role, name: string, filter: object): Reply<SavedViewView> =>
  call(role, 'POST', '', { name, filter });
const namesOf = async (role: Role, path = ''): Promise<string[]> =>
  (await call<SavedViewView[]>(role, 'GET', path)).body.map(({ name }) => name);

describe('A saved view', () => {
  it('belongs to the person who made it, on any device, and is not available to others', async () => {
    const filter = { q: 'Layla', state: ['held', 'option'], attention: true };
    const { status, body } = await save('agent', ' Mina ', filter);
    expect({ status, body }).toEqual({ status: 201, body: { id: body.id, name: 'Mina', filter } });
    await save('admin', 'Chefens', { type: 'partial' });
    expect(await namesOf('agent')).toEqual(['Mina']);
    expect(await namesOf('admin')).toEqual(['Chefens']);
    const [admin] = await app.db.query<{ id: string }[]>(
      `select id from users where role = 'admin'`,
    );
    const others = encodeURIComponent(JSON.stringify({ user_id: admin?.id }));
    expect(await namesOf('agent', `?filter=${others}`)).toEqual(['Mina']);
    expect((await call<ErrorView>('admin', 'DELETE', `/${body.id}`)).status).toBe(404);
    expect(await namesOf('agent')).toEqual(['Mina']);
  });

  it('is replaced by one with the same name, and can be deleted', async () => {
    const { body: first } = await save('agent', 'Obetalda', { type: 'partial' });
    const { body: second } = await save('agent', 'Obetalda', { type: 'partial', language: 'ar' });
    expect(second).toEqual({ ...first, filter: { type: 'partial', language: 'ar' } });
    await call('agent', 'DELETE', `/${first.id}`);
    expect(await namesOf('agent')).not.toContain('Obetalda');
  });

  it.each([
    ['no name', { name: ' ', filter: {} }],
    ['a name without end', { name: 'x'.repeat(61), filter: {} }],
    ['no filter', { name: 'x' }],
    ['a filter that the list does not know', { name: 'x', filter: { password: 'y' } }],
    ['a filter inside a filter', { name: 'x', filter: { q: { deep: 1 } } }],
    ['another user as its owner', { name: 'x', filter: {}, user_id: 'me' }],
  ])('is rejected with %s', async (_what, body) => {
    const answer = await call<ErrorView>('agent', 'POST', '', body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 422,
      code: 'VALIDATION_FAILED',
    });
  });

  // [SPEC I4.48]
  it('is limited to fifty per person, even with simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, index) => save('admin', `Vy ${index}`, {})),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
    const full = await call<ErrorView>('admin', 'POST', '', { name: 'En till', filter: {} });
    expect(full.body.message).toBe('Du kan spara högst 50 vyer. Ta bort en som du inte använder.');
    expect((await save('admin', 'Chefens', { type: 'full' })).status).toBe(201);
  });

  it('is logged with the names of its filter fields only', async () => {
    const { body } = await save('agent', 'Sökning', { q: 'Layla Al-Khatib' });
    const [entry] = await app.db.query<{ action: string; changes: object }[]>(
      `select action, changes from audit_log where object_id = $1`,
      [body.id],
    );
    expect(entry).toEqual({ action: 'saved_view.saved', changes: { fields: ['q'] } });
  });

  it('is deleted with its owner', async () => {
    await app.db.query(`delete from users where role = 'agent'`);
    const [left] = await app.db.query<{ n: number }[]>(
      `select count(*)::int as n from saved_views v where not exists (select from users u where u.id = v.user_id)`,
    );
    expect(left?.n).toBe(0);
  });
});
