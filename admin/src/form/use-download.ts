import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type FileAnswer, makeGetFile } from '../api.js';
import { browserStore } from '../session.js';
import { messageOf } from './failure.js';
import { useEndOfSession } from './use-call.js';

/** A file of a hundred thousand bookings takes several seconds, on a slow machine much longer. */
const FILE_TIMEOUT_MS = 120_000;

/** Starts the browser's download of a file. */
export function saveFile({ name, file }: FileAnswer): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a file of the API. An invalid session redirects to sign-in; every other failure throws ApiError. */
export function useDownload(): (path: string) => Promise<void> {
  const handleSessionEnd = useEndOfSession();
  return async (path) => {
    try {
      saveFile(await makeGetFile(browserStore())(path, { timeoutMs: FILE_TIMEOUT_MS }));
    } catch (error) {
      await handleSessionEnd(error);
      throw error;
    }
  };
}

/**
 * Downloads a file and tells why when it could not.
 * @param failed said when the server gives no reason
 */
export function useFile(failed: string): {
  readonly isBusy: boolean;
  readonly download: (path: string) => Promise<void>;
} {
  const notify = useNotify();
  const fetchFile = useDownload();
  const [isBusy, setBusy] = useState(false);
  const download = async (path: string): Promise<void> => {
    setBusy(true);
    try {
      await fetchFile(path);
    } catch (error) {
      notify(messageOf(error) || failed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
