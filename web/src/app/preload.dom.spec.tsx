import { preload } from './preload.js';

const filesAsked = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

const nothing = (): Promise<null> => Promise.resolve(null);

describe('the code of a page', () => {
  beforeEach(() => document.head.replaceChildren());

  it('is asked for together with its parts, before it arrives', async () => {
    const loaded = preload(
      () => Promise.resolve(filesAsked()),
      ['assets/page.js', 'assets/part.js'],
    );
    expect(filesAsked()).toEqual(['/assets/page.js', '/assets/part.js']);
    expect(await loaded).toEqual(['/assets/page.js', '/assets/part.js']);
  });

  it('asks for no file twice, nor for one of the document', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/shared.js">';
    await preload(nothing, ['assets/shared.js', 'assets/part.js']);
    await preload(nothing, ['assets/part.js', 'assets/shared.js']);
    expect(filesAsked()).toEqual(['/assets/shared.js', '/assets/part.js']);
  });

  it('may have no parts', async () => {
    expect(await preload(() => Promise.resolve('alone'))).toBe('alone');
    expect(filesAsked()).toEqual([]);
  });

  it('fails with the error of the browser, from which a new release is known', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    await expect(preload(() => Promise.reject(missing))).rejects.toBe(missing);
  });
});
