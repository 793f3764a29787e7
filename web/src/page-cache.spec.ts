import { PageCache } from './page-cache.js';

describe('the memory of drawn pages', () => {
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

  it('draws a page once as long as its data is the same', () => {
    expect(ask('/', { seats: 3 })).toBe('/ 1');
    expect(ask('/', { seats: 3 })).toBe('/ 1');
    expect(drawn).toEqual(['/']);
  });

  it('draws it anew when its data is another, and does not go back', () => {
    ask('/', { seats: 3 });
    expect(ask('/', { seats: 2 })).toBe('/ 2');
    expect(ask('/', { seats: 3 })).toBe('/ 3');
  });

  it('tells addresses apart that have the same data', () => {
    ask('/destination/dubai', {});
    expect(ask('/destination/dubai?date=2027-01-01', {})).toBe(
      '/destination/dubai?date=2027-01-01 2',
    );
  });

  it('forgets what was asked for longest ago, so that strange addresses do not fill it', () => {
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
