const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Settles when the visitor first does anything with the page: what only a user of the page needs can wait for it. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    for (const type of TOUCHES) {
      window.addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    }
  });
