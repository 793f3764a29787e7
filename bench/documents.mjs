// @ts-check
/**
 * `npm run bench -- documents`: time to make the PDF of a document from its content: a confirmation with everything
 * that the law requires, in Swedish and in Arabic, and a receipt.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repetitions } from './lib/part.mjs';
import { root } from '../tools/paths.mjs';

const rounds = 30;
const warmUp = 3;
const goalMs = 300;

/** @param {readonly number[]} values in ascending order */
const p95 = (values) => values[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** @type {import('./lib/part.mjs').Measure} */
export async function measure(pace) {
  const product = join(root, 'backend/dist/src/documents/pdf');
  const { pdfOf } = await import(join(product, 'pdf-renderer.js'));
  const { readFonts } = await import(join(product, 'fonts.js'));
  const fonts = await readFonts(root);
  const documents = JSON.parse(readFileSync(join(import.meta.dirname, 'data/documents.json'), 'utf8'));
  /** @type {import('./lib/table.mjs').Row[]} */
  const rows = [];
  for (const [name, content] of Object.entries(documents)) {
    const issued = { content, number: 'B-2026-000001', issuedAt: new Date(0), issuedOn: '2026-11-22' };
    /** @type {number[]} */
    const times = [];
    for (let round = -warmUp; round < repetitions(pace, rounds); round += 1) {
      const began = performance.now();
      await pdfOf(issued, fonts);
      // The first rounds are not counted, because code is compiled then.
      if (round >= 0) times.push(performance.now() - began);
      await delay(5);
    }
    times.sort((one, other) => one - other);
    rows.push({ name: `PDF: ${name}`, values: times, unit: 'ms', goal: `<= ${goalMs}` });
    rows.push({ name: `PDF: ${name}, p95`, values: [p95(times)], unit: 'ms', goal: `<= ${goalMs}` });
  }
  return { rows };
} // oxfmt-ignore
