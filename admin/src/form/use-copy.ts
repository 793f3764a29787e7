import { useNotify } from 'react-admin';

/** Returns a function that copies a text and tells whether it could: without permission or over http a browser does not. */
export function useCopy(): (
  text: string,
  texts: Readonly<Record<'done' | 'failed', string>>,
) => Promise<void> {
  const notify = useNotify();
  return async (text, { done, failed }) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, { type: 'success' });
    } catch {
      notify(failed, { type: 'error' });
    }
  };
}
