import './early-input.js';

type Replay = (region: HTMLElement) => void;

/** Kept, because a browser resolves even the import of a loaded module in a task of its own, after other input. */
let replay: Replay | undefined;

const hasEarlyInput = (): boolean => {
  const { edits, presses } = window.earlyInput ?? {};
  return !!edits?.size || !!presses?.length;
};

export async function loadReplay(): Promise<void> {
  replay ??= (await import('./replay-early-input.js')).replayEarlyInput;
}

/** Loads the replay code before the page is hydrated, if there is input by then. */
export async function prepareReplay(): Promise<void> {
  if (hasEarlyInput()) await loadReplay().catch(() => undefined);
}

/**
 * Replays early input in a part of the page that is now hydrated. Call it in a layout effect. With the replay code
 * loaded it runs before the visitor's next event: a letter typed between hydration and replay could be lost.
 */
export function takeEarlyInput(region: HTMLElement): void {
  if (!hasEarlyInput()) {
    region.removeAttribute('data-unhydrated');
    return;
  }
  const run = (): void => replay?.(region);
  // In a microtask, because React cannot render synchronously within a layout effect.
  if (replay) queueMicrotask(run);
  else loadReplay().then(run, () => region.removeAttribute('data-unhydrated'));
}
