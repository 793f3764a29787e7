import sharp from 'sharp';
import { type Pixels, decodeUpload, encodeFile } from './pictures.js';
import type { PictureFile } from './picture-sizes.js';

const WIDTH = 1920;
const HEIGHT = 1280;
/** Contrast at each half size of the picture; lower in fine detail, as in photographs. */
const OCTAVES = [1, 2, 5, 8, 10, 10, 10, 10];

/** Noise of one octave, smooth at its size. */
const octave = (index: number, sigma: number): Promise<Buffer> =>
  sharp({
    create: {
      width: Math.ceil(WIDTH / 2 ** index),
      height: Math.ceil(HEIGHT / 2 ** index),
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();

/** As hard to compress as a sharp photograph of wood and sawdust: detail of every size and no plain areas. */
async function photograph(): Promise<Buffer> {
  const layers = await Promise.all(OCTAVES.map((sigma, index) => octave(index, sigma)));
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    let sum = 128;
    for (const layer of layers) sum += (layer[at] ?? 128) - 128;
    pixels[at] = sum;
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

describe('A photograph', () => {
  let pixels: Pixels;

  beforeAll(async () => {
    pixels = await decodeUpload(await photograph(), 'image/jpeg');
  });

  it.each<[PictureFile, number]>([
    [{ cut: 'whole', width: 960, format: 'avif' }, 60_000],
    [{ cut: 'whole', width: 1920, format: 'avif' }, 150_000],
    [{ cut: 'card', width: 500, format: 'avif' }, 25_000],
  ])('stays within the size budget of a page: %j', async (file, limit) => {
    const { length } = await encodeFile(pixels, file);
    // A picture that compresses to almost nothing would prove nothing.
    expect(length).toBeGreaterThan(limit / 2);
    expect(length).toBeLessThanOrEqual(limit);
  });
});
