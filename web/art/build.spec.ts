import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import alt from './alt.json' with { type: 'json' };
import { DESTINATIONS, buildArt } from './build.mjs';
import { filesOf } from './files.mjs';
import { drawing } from './raster.mjs';
import type { PictureName, Scene } from './scene.mjs';

// A picture in all sizes and formats takes seconds, on a busy machine many.
jest.setTimeout(60_000);

const names: PictureName[] = ['hero', 'dusk', 'day', 'night', 'detail'];

async function sceneOf(id: string): Promise<Scene> {
  const { scene } = (await import(`./scenes/${id}.mjs`)) as { scene: Scene };
  return scene;
}

describe('the drawings', () => {
  // [SPEC I1.47]
  it.each(DESTINATIONS)('%s are the same every time and contain no invalid number', async (id) => {
    const scene = await sceneOf(id);
    for (const name of names) {
      const { svg } = drawing(scene, name);
      expect(svg === drawing(scene, name).svg).toBe(true);
      expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull();
    }
  });

  // [SPEC I1.47]
  it('have an alternative text in Swedish and in Arabic for every picture', () => {
    const keys = [
      'home-hero',
      ...DESTINATIONS.flatMap((id) => names.map((name) => `${id}-${name}`)),
    ];
    expect(Object.keys(alt).sort()).toEqual(keys.sort());
    for (const { sv, ar } of Object.values(alt)) {
      expect(sv).toMatch(/^[A-ZÅÄÖ][^\u0600-\u06ff]{20,150}\.$/);
      expect(ar).toMatch(/^[\u0600-\u06ff][\u0600-\u06ff\s:.]{20,150}\.$/);
    }
  });
});

describe('building the art', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'safar-art-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  // [SPEC I1.47]
  it('writes all its files and an entry in the manifest, and draws nothing the second time', async () => {
    expect(await buildArt({ outDir: folder, only: ['home'] })).toMatchObject({ drawn: 1 });
    const files = filesOf('home-hero', 'hero').map(({ file }) => file);
    expect((await readdir(folder)).sort()).toEqual(
      [...files, 'home-social.jpg', 'icons', 'manifest.json'].sort(),
    );
    const { width, height } = await sharp(join(folder, 'home-hero-960.webp')).metadata();
    expect({ width, height }).toEqual({ width: 960, height: 480 });
    const square = await sharp(join(folder, 'home-hero-square-750.avif')).metadata();
    expect(square).toMatchObject({ width: 750, height: 750, format: 'heif' });
    const card = await sharp(join(folder, 'home-hero-card-500.webp')).metadata();
    expect(card).toMatchObject({ width: 500, height: 375, format: 'webp' });
    // The picture that a large screen shows first, in the format that browsers request.
    expect((await stat(join(folder, 'home-hero-1920.avif'))).size).toBeLessThanOrEqual(60_000);
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toEqual({
      'home-hero': {
        width: 1920,
        height: 960,
        widths: [500, 960, 1920],
        background: expect.stringMatching(/^linear-gradient\(180deg(, #[0-9a-f]{6}){5}\)$/),
        source: expect.any(String),
      },
    });
    expect(await buildArt({ outDir: folder, only: ['home'] })).toMatchObject({ drawn: 0 });
  });

  it('writes the picture of a shared link as JPEG of 1200 x 630 pixels and at most 100 kB', async () => {
    const file = join(folder, 'home-social.jpg');
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect((await stat(file)).size).toBeLessThanOrEqual(100_000);
  });

  it('writes the icons for phones and old browsers, filled to the edge where the system rounds them', async () => {
    const icons = join(folder, 'icons');
    const sizes: Record<string, unknown> = {};
    for (const file of (await readdir(icons)).filter((name) => name.endsWith('.png'))) {
      const corner = await sharp(join(icons, file)).ensureAlpha().raw().toBuffer();
      const { width, height } = await sharp(join(icons, file)).metadata();
      sizes[file] = { width, height, cornerOpacity: corner[3] };
    }
    expect(sizes).toEqual({
      'apple-touch-icon.png': { width: 180, height: 180, cornerOpacity: 255 },
      'icon-192.png': { width: 192, height: 192, cornerOpacity: 0 },
      'icon-512.png': { width: 512, height: 512, cornerOpacity: 0 },
      'icon-maskable.png': { width: 512, height: 512, cornerOpacity: 255 },
    });
    const favicon = await readFile(join(icons, 'favicon.ico'));
    const picture = await sharp(favicon.subarray(favicon.readUInt32LE(18))).metadata();
    expect({ width: picture.width, format: picture.format }).toEqual({ width: 32, format: 'png' });
  });

  it('draws a picture again when a file of it is missing', async () => {
    await rm(join(folder, 'home-hero-500.webp'));
    expect(await buildArt({ outDir: folder, only: ['home'] })).toMatchObject({ drawn: 1 });
  });
});
