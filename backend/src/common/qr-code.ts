import { encode } from 'uqr';

/** Empty margin around the squares, which scanners need. */
const RIM = 4;

/** Draws a text as a QR code, black on white. One path with a line per run of dark squares keeps it small. */
export function qrCodeOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const lines = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x + RIM} ${y + RIM}.5h${(end === -1 ? size : end) - x}`];
    }),
  );
  const width = size + 2 * RIM;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${width}v${width}H0z"/><path stroke="#000" d="${lines.join('')}"/></svg>`
  );
}
