import { type FileAnswer, makeGetFile } from '../api.js';
import { browserStore } from '../session.js';
import { useEndOfSession } from './use-call.js';

/** Long lists take their time on a slow machine. */
const FILE_TIMEOUT_MS = 60_000;

/** Puts a file among the browser's downloads. */
function hand({ name, file }: FileAnswer): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a file of the API. A refused session leads to the sign-in page; every other failure is an ApiError. */
export function useDownload(): (path: string) => Promise<void> {
  const handleSessionEnd = useEndOfSession();
  return async (path) => {
    try {
      hand(await makeGetFile(browserStore())(path, { timeoutMs: FILE_TIMEOUT_MS }));
    } catch (error) {
      await handleSessionEnd(error);
      throw error;
    }
  };
}
