import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone around the code, which scanners need. */
const RIM = 4;

/** QR code drawn in the browser, so its secret is sent to no service. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, width } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + RIM} ${y + RIM}h1v1h-1z`] : [])),
    );
    return { path: squares.join(''), width: size + 2 * RIM };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${width}`} width={220} height={220}>
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
