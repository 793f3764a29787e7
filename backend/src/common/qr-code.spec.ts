import { encode } from 'uqr';
import { qrCodeOf } from './qr-code.js';

const ADDRESS = 'https://safar.example/ar/destination/istanbul';

/** Returns the dark squares of a drawing by row. */
function darkSquares(svg: string): Set<string> {
  const path = /stroke="#000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const runs = [...path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)];
  return new Set(
    runs.flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`),
    ),
  );
}

describe('The QR code of a URL', () => {
  it('draws every dark square once, inside a margin of four', () => {
    const { data, size } = encode(ADDRESS, { ecc: 'M', border: 0 });
    const svg = qrCodeOf(ADDRESS);
    expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])),
    );
    expect([...darkSquares(svg)].sort()).toEqual(dark.sort());
  });

  it('differs for another URL', () => {
    expect(qrCodeOf(ADDRESS)).not.toBe(qrCodeOf(`${ADDRESS}-2`));
  });

  it('is small enough to be sent with a page', () => {
    expect(qrCodeOf(ADDRESS).length).toBeLessThan(4_000);
  });
});
