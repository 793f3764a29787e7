import { makeDataProvider } from './dataProvider.js';

describe('every resource', () => {
  it('speaks the dialect of ra-data-simple-rest', async () => {
    const asked: [string, string | undefined][] = [];
    const provider = makeDataProvider((path, init) => {
      asked.push([decodeURIComponent(path), init?.method]);
      const headers = new Headers({ 'content-range': 'users 0-1/7' });
      return Promise.resolve({ status: 200, headers, body: '[]', json: [] });
    });
    const sort = { field: 'username', order: 'ASC' } as const;
    const list = await provider.getList('users', {
      sort,
      pagination: { page: 2, perPage: 2 },
      filter: { q: 'aya' },
    });
    expect(list).toEqual({ data: [], total: 7 });
    await provider.update('users', {
      id: '1',
      data: { username: 'Aya' },
      previousData: { id: '1' },
    });
    expect(asked).toEqual([
      ['/api/users?filter={"q":"aya"}&range=[2,3]&sort=["username","ASC"]', undefined],
      ['/api/users/1', 'PUT'],
    ]);
  });
});
