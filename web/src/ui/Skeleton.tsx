/** A grey placeholder in the size of the content. Sizes are classes, see styles/base/ui.css. */
export function Skeleton({
  kind = 'line',
}: {
  kind?: 'line' | 'title' | 'card' | 'hero' | 'block' | 'word';
}) {
  return <span className={`skeleton skeleton--${kind}`} aria-hidden="true" />;
}
