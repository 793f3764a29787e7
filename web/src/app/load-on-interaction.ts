const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Resolves at the visitor's first interaction, for code that is needed only after it. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    for (const type of TOUCHES) {
      window.addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    }
  });
