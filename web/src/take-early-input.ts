import './early-input.js';

/**
 * Tells a part of the page that listens from now on what the visitor did before. To be called in a layout effect. The
 * code for it is fetched for those only who did something.
 */
export function takeEarlyInput(region: HTMLElement): void {
  const { edits, presses } = window.earlyInput ?? {};
  if (!edits?.size && !presses?.length) {
    region.removeAttribute('data-unhydrated');
    return;
  }
  import('./replay-early-input.js').then(
    ({ replayEarlyInput }) => replayEarlyInput(region),
    () => region.removeAttribute('data-unhydrated'),
  );
}
