/** A turning ring. It says nothing by itself: the text beside it does. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
