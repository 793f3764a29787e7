import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';

interface ListFile {
  /** Path of the running download. */
  readonly busy: string | null;
  /** Error message of the last attempt. */
  readonly problem: string | null;
  readonly download: (path: string) => Promise<void>;
}

/**
 * Downloads files of a list one at a time; calls `onExport` after each success.
 * @param list its name
 */
export function useListFile(list: string, onExport: () => void): ListFile {
  const t = useText();
  const notify = useNotify();
  const fetchFile = useDownload();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (path: string): Promise<void> => {
    setBusy(path);
    setProblem(null);
    try {
      await fetchFile(path);
      notify(t('passenger-lists.done', { list }), { type: 'success' });
      onExport();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('passenger-lists.downloadFailed'));
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, download };
}
