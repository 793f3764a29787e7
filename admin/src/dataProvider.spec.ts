import { makeDataProvider } from './dataProvider.js';

describe('Every resource', () => {
  it('uses the query format of ra-data-simple-rest', async () => {
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
    expect(list).toEqual({ data: [], total: 7, meta: { isMore: false } });
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

describe('Many records', () => {
  it('are changed one after the other, also after one that is refused', async () => {
    const asked: string[] = [];
    let open = 0;
    const provider = makeDataProvider(async (path, init) => {
      asked.push(`${init?.method} ${path} ${init?.body as string} beside ${open}`);
      open += 1;
      await Promise.resolve();
      open -= 1;
      if (path.endsWith('/b')) throw new Error('Finns inte.');
      return { status: 200, headers: new Headers(), body: '', json: { id: path } };
    });
    const data = { state: 'spam' };
    const change = provider.updateMany('messages', { ids: ['a', 'b', 'c'], data });
    await expect(change).rejects.toThrow('Finns inte.');
    expect(asked).toEqual(
      ['a', 'b', 'c'].map((id) => `PUT /api/messages/${id} {"state":"spam"} beside 0`),
    );
    const others = provider.updateMany('messages', { ids: ['a', 'c'], data });
    await expect(others).resolves.toEqual({ data: ['a', 'c'] });
  });
});

describe('A part of a record', () => {
  it('has its address below that of the record, and its id', async () => {
    const asked: [string, string | undefined][] = [];
    const provider = makeDataProvider((path, init) => {
      asked.push([path, init?.method]);
      return Promise.resolve({
        status: 200,
        headers: new Headers(),
        body: '',
        json: { own: true },
      });
    });
    const read = await provider.getOne('departures/stays', { id: 'a b' });
    const previousData = { id: 'a b' };
    const saved = await provider.update('departures/stays', { id: 'a b', data: {}, previousData });
    expect([read, saved]).toEqual(Array(2).fill({ data: { id: 'a b', own: true } }));
    expect(asked).toEqual([
      ['/api/departures/a%20b/stays', undefined],
      ['/api/departures/a%20b/stays', 'PUT'],
    ]);
  });
});

describe('A long list', () => {
  const sort = { field: 'created_at', order: 'DESC' } as const;
  const pageOf = (page: number, filter = {}) => ({
    sort,
    filter,
    pagination: { page, perPage: 2 },
  });

  /** A server with rows 0, 1, 2 … that records the requested cursors. */
  function server() {
    const after: (string | null)[] = [];
    const provider = makeDataProvider((path) => {
      const { searchParams } = new URL(path, 'http://safar.example');
      after.push(searchParams.get('after'));
      const [first] = JSON.parse(searchParams.get('range') ?? '[0]') as [number];
      const headers = new Headers({ 'content-range': `bookings ${first}-${first + 1}/1000+` });
      const json = [{ id: `row ${first}` }, { id: `row ${first + 1}` }];
      return Promise.resolve({ status: 200, headers, body: '', json });
    });
    return { provider, after };
  }

  it('reports that there are more rows than the server counted', async () => {
    const { provider } = server();
    const list = await provider.getList('bookings', pageOf(1));
    expect(list).toMatchObject({ total: 1000, meta: { isMore: true } });
  });

  it('requests a page after the nearest known page before it', async () => {
    const { provider, after } = server();
    for (const page of [1, 2, 5, 3]) await provider.getList('bookings', pageOf(page));
    expect(after).toEqual([null, '[1,"row 1"]', '[3,"row 3"]', '[3,"row 3"]']);
  });

  it('keeps its place while other lists are read, such as the counts of the menu', async () => {
    const { provider, after } = server();
    await provider.getList('bookings', pageOf(1));
    await provider.getList('messages', pageOf(1, { state: 'new' }));
    await provider.getList('bookings', pageOf(2));
    expect(after).toEqual([null, null, '[1,"row 1"]']);
  });

  it('starts without a cursor for another filter, another resource and the first page', async () => {
    const { provider, after } = server();
    await provider.getList('bookings', pageOf(1));
    await provider.getList('bookings', pageOf(3, { state: 'held' }));
    await provider.getList('mails', pageOf(4, { state: 'held' }));
    await provider.getList('mails', pageOf(1, { state: 'held' }));
    await provider.getList('mails', pageOf(9, { state: 'held' }));
    expect(after).toEqual([null, null, null, null, '[1,"row 1"]']);
  });
});
