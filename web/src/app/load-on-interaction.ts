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
