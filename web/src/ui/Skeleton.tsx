/** A grey place where something of this size will be. Sizes are classes, see styles/ui.css. */
export function Skeleton({
  kind = 'line',
}: {
  kind?: 'line' | 'title' | 'card' | 'hero' | 'block' | 'picture' | 'word';
}) {
  return <span className={`skeleton skeleton--${kind}`} aria-hidden="true" />;
}
