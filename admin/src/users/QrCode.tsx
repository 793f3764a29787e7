import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet rim around the squares, without which telephones do not find them. */
const RIM = 4;

/** A text as squares, drawn here: the secret in it is sent to nobody. */
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
