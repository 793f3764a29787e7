import { type SharedDestination, sharePicturePath, sharePictureTexts } from './share-picture.js';

const destination: SharedDestination = {
  id: 'istanbul',
  name: 'Istanbul',
  image: '/media/art/istanbul-hero',
  days: 5,
  price: 6_990,
  inDouble: false,
};

describe('The picture of a shared link', () => {
  it('states name, days and price from in the language of the link', () => {
    expect(sharePictureTexts(destination, 'sv')).toEqual({
      name: 'Istanbul',
      facts: '5 dagar · från 6\u00a0990\u00a0kr per person',
    });
    const arabic = sharePictureTexts({ ...destination, name: 'إسطنبول', inDouble: true }, 'ar');
    expect(arabic.facts).toBe('5 أيام · ابتداءً من 6\u00a0990\u00a0كرونة للشخص في غرفة مزدوجة');
  });

  it('shortens a name that would not fit', () => {
    const { name } = sharePictureTexts(
      { ...destination, name: 'Istanbul och Kapadokien '.repeat(5) },
      'sv',
    );
    expect([name.length <= 60, name.endsWith('…')]).toEqual([true, true]);
  });

  it('has another address as soon as it shows something else, so that no messenger shows an old price', () => {
    const changes: Partial<SharedDestination>[] = [
      {},
      { price: 7_490 },
      { days: 6 },
      { name: 'Istanbul och Bursa' },
      { inDouble: true },
      { image: '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11' },
    ];
    const paths = changes.map((change) => sharePicturePath({ ...destination, ...change }, 'sv'));
    expect(new Set(paths).size).toBe(changes.length);
    expect(paths[0]).toMatch(/^\/destination\/istanbul\/share\.jpg\?v=[0-9a-z]+$/);
    expect(sharePicturePath(destination, 'ar')).toMatch(
      /^\/ar\/destination\/istanbul\/share\.jpg\?v=/,
    );
  });

  it('does not exist for a picture of another kind', () => {
    expect(sharePicturePath({ ...destination, image: '/media/old/0f8b' }, 'sv')).toBeNull();
  });
});
