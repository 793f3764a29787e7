// @ts-check
/**
 * `npm run bench -- upload`: time from the upload of a photograph of 10 MB until it is visible, and until all its sizes
 * exist, over HTTP through the running product.
 */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { withApp } from './lib/with-app.mjs';
import { repetitions } from './lib/part.mjs';

const usual = 5;
const mostBytes = 10 * 1024 * 1024;
const photo = { width: 6000, height: 4000 };
const timeoutMs = 120_000;

/** 24 megapixels with camera noise, in the best quality that fits into 10 MB. */
async function photograph() {
  const grain = /** @type {const} */ ({ type: 'gaussian', mean: 128, sigma: 14 });
  const picture = sharp({ create: { ...photo, channels: 3, background: '#000', noise: grain } });
  const raw = await picture.raw().toBuffer();
  for (let quality = 96; quality > 0; quality -= 2) {
    const jpeg = await sharp(raw, { raw: { ...photo, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= mostBytes) return jpeg;
  }
  throw new Error('the photograph does not fit');
}

/** @param {string} site */
async function signIn(site) {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@safar.example', password: 'resa-med-safar' }),
  });
  /** @type {{ token: string }} */
  const { token } = await answer.json();
  return token;
}

/**
 * @param {string} url
 * @param {(answer: Response) => boolean} isGood
 */
async function until(url, isGood) {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
    await answer.arrayBuffer();
    if (isGood(answer)) return;
    await delay(20);
  }
  throw new Error(`${url} did not come`);
}

/**
 * @param {string} site
 * @param {{ token: string, jpeg: Buffer }} sent
 * @returns {Promise<{ visible: number, whole: number }>} seconds
 */
async function round(site, { token, jpeg }) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(jpeg)]), 'bild.jpg');
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site}/api/upload`, { method: 'POST', body: form, headers });
  if (answer.status !== 201) throw new Error(`the upload answers ${answer.status}`);
  /** @type {{ imageUrl: string }} */
  const { imageUrl } = await answer.json();
  await until(`${site}${imageUrl}?w=960`, ({ ok }) => ok);
  const visible = (performance.now() - began) / 1000;
  await until(`${site}${imageUrl}?w=1100&crop=square`, ({ headers: told }) =>
    (told.get('cache-control') ?? '').includes('immutable'),
  );
  return { visible, whole: (performance.now() - began) / 1000 };
}

/** @type {import('./lib/part.mjs').Measure} */
export async function measure(pace) {
  const jpeg = await photograph();
  return withApp(async ({ port }) => {
    const site = `http://localhost:${port}`;
    const token = await signIn(site);
    /** @type {{ visible: number, whole: number }[]} */
    const times = [];
    for (let turn = 0; turn < repetitions(pace, usual); turn += 1) {
      times.push(await round(site, { token, jpeg }));
    }
    const name = `photograph of ${(jpeg.length / 1024 / 1024).toFixed(1)} MB, 24 megapixels`;
    const visible = times.map((time) => time.visible);
    const whole = times.map((time) => time.whole);
    return {
      rows: [
        { name: `${name}: uploaded and visible`, values: visible, unit: 's', goal: '<= 2' },
        { name: '  and in all sizes, as AVIF too', values: whole, unit: 's', goal: '<= 30' },
      ],
    };
  });
}
