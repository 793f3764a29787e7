import {
  type PictureFile,
  filesFor,
  middleOf,
  nearest,
  parsePictureRequest,
} from './picture-sizes.js';

const webp = (cut: PictureFile['cut'], width: number): PictureFile => ({
  cut,
  width,
  format: 'webp',
});

describe('The files of a picture', () => {
  it('are those that pages request, in both formats, and one for shared links', () => {
    const files = filesFor({ width: 2560, height: 1707 });
    const named = (format: string): string[] =>
      files.filter((file) => file.format === format).map(({ cut, width }) => `${cut} ${width}`);
    const sizes = [
      'whole 500',
      'whole 960',
      'whole 1920',
      'card 500',
      'card 750',
      'square 750',
      'square 1100',
    ];
    expect(named('webp')).toEqual(sizes);
    expect(named('avif')).toEqual(sizes);
    expect(named('jpg')).toEqual(['social 1200']);
  });

  it('are fewer when the picture has fewer pixels', () => {
    const files = filesFor({ width: 700, height: 300 }).filter(({ format }) => format === 'webp');
    expect(files).toEqual([
      webp('whole', 500),
      webp('whole', 960),
      webp('card', 500),
      webp('square', 750),
    ]);
  });
});

describe('The middle of a picture', () => {
  it.each([
    ['card', { width: 2000, height: 1000 }, { left: 333, top: 0, width: 1333, height: 1000 }],
    ['square', { width: 1000, height: 2000 }, { left: 0, top: 500, width: 1000, height: 1000 }],
    ['whole', { width: 10, height: 20 }, { left: 0, top: 0, width: 10, height: 20 }],
    ['card', { width: 1, height: 1 }, { left: 0, top: 0, width: 1, height: 1 }],
  ] as const)('for the cut %s is inside it', (cut, size, part) => {
    expect(middleOf(size, cut)).toEqual(part);
  });
});

describe('A picture request', () => {
  it.each([
    ['', '', { cut: 'whole', width: 960 }],
    ['card', '500', { cut: 'card', width: 500 }],
    ['card', '', null],
    ['', '333', null],
    ['social', '1200', null],
    ['toString', '500', null],
  ])('for crop %j and width %j is parsed', (crop, width, input) => {
    expect(parsePictureRequest(crop, width, false)).toEqual(
      input && { ...input, formats: ['webp'] },
    );
  });

  const files: PictureFile[] = [
    webp('whole', 500),
    webp('whole', 1920),
    { ...webp('whole', 1920), format: 'avif' },
    webp('card', 500),
  ];
  it.each([
    ['the width itself', 'whole', 500, webp('whole', 500)],
    ['rather too large than too small', 'whole', 960, { ...webp('whole', 1920), format: 'avif' }],
    ['of what is too small the largest', 'card', 750, webp('card', 500)],
    [
      'the whole where the cut is missing',
      'square',
      750,
      { ...webp('whole', 1920), format: 'avif' },
    ],
  ] as const)('gets %s', (...[, cut, width, file]) => {
    expect(nearest(files, { cut, width, formats: ['avif', 'webp'] })).toEqual(file);
  });

  it('gets no format that the browser does not accept', () => {
    expect(nearest(files, { cut: 'whole', width: 1920, formats: ['webp'] })).toEqual(
      webp('whole', 1920),
    );
    const none: PictureFile[] = [];
    expect(nearest(none, { cut: 'whole', width: 500, formats: ['webp'] })).toBeUndefined();
  });
});
