import { type ComponentType, lazy } from 'react';
import { logFailure } from './browser-log.js';

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Resolves at the visitor's first interaction, for code that is needed only after it. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    for (const type of TOUCHES) {
      window.addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    }
  });

/** Without a connection the server's markup stays, and the next interaction tries again. */
export async function untilLoaded<Code>(what: string, load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      logFailure(`${what} could not be loaded`, error);
      await firstInteraction();
    }
  }
}

/** A part of a page whose code comes later. */
interface LaterPart<Props> {
  /** Loads the code now. */
  readonly load: () => Promise<unknown>;
  /** Returns the part if its code is loaded, else a lazy one: the server's markup stays until the first interaction. */
  readonly part: () => ComponentType<Props>;
}

export function laterPart<Props>(
  what: string,
  code: () => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded = await code());
  const Lazy = lazy(async () => {
    await firstInteraction();
    return { default: await untilLoaded(what, load) };
  });
  return { load, part: () => loaded ?? Lazy };
}
