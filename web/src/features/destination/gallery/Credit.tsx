import { Rich } from '../../../i18n/index.js';

/** Who made a picture: a photographer or agency. Nothing is shown without a name. */
export function Credit({ name }: { readonly name: string | undefined }) {
  if (!name) return null;
  return (
    <small>
      <Rich k="destination.photo" parts={{ name: <bdi>{name}</bdi> }} />
    </small>
  );
}
