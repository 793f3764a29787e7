/** State of a navigation to a booking that opens the dialog of its pay link. */
export const OPENS_LINK = { dialog: 'link' } as const;

export const opensLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === 'link';
