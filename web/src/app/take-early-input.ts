import './early-input.js';

/**
 * Replays early input in a part of the page that is now hydrated. Call it in a layout effect. The replay code is loaded
 * only if there is input.
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
