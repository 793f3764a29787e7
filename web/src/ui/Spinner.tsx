/** A decorative spinner; the text beside it gives the meaning. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
