import { PageCache } from './page-cache.js';

describe('the page cache', () => {
  let drawn: string[];
  let memory: PageCache<string>;
  const ask = (url: string, data: unknown): string =>
    memory.page(url, data, () => {
      drawn.push(url);
      return `${url} ${drawn.length}`;
    });

  beforeEach(() => {
    drawn = [];
    memory = new PageCache();
  });

  it('renders a page once while its data is the same', () => {
    expect(ask('/', { seats: 3 })).toBe('/ 1');
    expect(ask('/', { seats: 3 })).toBe('/ 1');
    expect(drawn).toEqual(['/']);
  });

  it('renders a page again when its data differs, and keeps only the last version', () => {
    ask('/', { seats: 3 });
    expect(ask('/', { seats: 2 })).toBe('/ 2');
    expect(ask('/', { seats: 3 })).toBe('/ 3');
  });

  it('distinguishes URLs with the same data', () => {
    ask('/destination/dubai', {});
    expect(ask('/destination/dubai?date=2027-01-01', {})).toBe(
      '/destination/dubai?date=2027-01-01 2',
    );
  });

  it('evicts the least recently requested page, so that random URLs do not fill it', () => {
    ask('/first', {});
    ask('/second', {});
    for (let index = 0; index < 198; index += 1) ask(`/?${index}`, {});
    ask('/first', {});
    ask('/one-more', {});
    drawn = [];
    ask('/first', {});
    ask('/second', {});
    expect(drawn).toEqual(['/second']);
  });
});
