import { Picture } from './Picture.js';

/** A decorative picture in the shape of an arched window, without text alternative. */
export function Arch({ src }: { src: string }) {
  return (
    <div className="arch">
      <Picture src={src} alt="" sizes="620px" width={960} height={600} widths={[500, 960]} />
    </div>
  );
}
