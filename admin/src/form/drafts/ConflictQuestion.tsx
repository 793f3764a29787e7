import { type ComponentProps, Suspense, lazy } from 'react';

const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.js')).ConflictDialog,
}));

/** Asks which version of a field holds. Loaded on demand, because it is rarely needed. */
export const ConflictQuestion = (props: ComponentProps<typeof ConflictDialog>) => (
  <Suspense fallback={null}>
    <ConflictDialog {...props} />
  </Suspense>
);
