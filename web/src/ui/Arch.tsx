import { Picture } from './Picture.js';

/** A window in the shape of an arch with a place behind it. It decorates: the words beside it say it all. */
export function Arch({ src }: { src: string }) {
  return (
    <div className="arch">
      <Picture src={src} alt="" sizes="620px" width={960} height={600} widths={[500, 960]} />
    </div>
  );
}
