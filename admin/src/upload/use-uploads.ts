import type { UploadView } from '@safar/domain/contracts/catalog/uploads';
import { useRef, useState } from 'react';
import { messageOf } from '../form/failure.js';
import { useEndOfSession } from '../form/use-call.js';
import { browserStore } from '../session.js';
import { makeUpload } from './upload-file.js';

export interface UploadJob {
  readonly key: number;
  readonly fileName: string;
  /** Sent share, from 0 to 1. */
  readonly share: number;
  /** null without an error; else the server's message, empty when it sent none. */
  readonly problem: string | null;
}

interface UploadHandlers {
  readonly onDone: (upload: UploadView) => void;
  /** Called once for all files of a selection. */
  readonly onFailed: () => void;
}

export interface Uploads {
  /** Running uploads, and failed ones since the last selection. */
  readonly jobs: readonly UploadJob[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
}

/** Uploads files one by one in the selected order, which becomes the order of a gallery. */
export function useUploads({ onDone, onFailed }: UploadHandlers): Uploads {
  const [jobs, setJobs] = useState<readonly UploadJob[]>([]);
  const handleSessionEnd = useEndOfSession();
  const lastKey = useRef(0);
  const change = (key: number, part: Partial<UploadJob>): void =>
    setJobs((all) => all.map((job) => (job.key === key ? { ...job, ...part } : job)));

  const send = async (file: File, key: number): Promise<boolean> => {
    try {
      onDone(await makeUpload(browserStore())(file, (share) => change(key, { share })));
      setJobs((all) => all.filter((job) => job.key !== key));
      return true;
    } catch (error) {
      await handleSessionEnd(error);
      change(key, { problem: messageOf(error) });
      return false;
    }
  };

  const add = (files: readonly File[]): void => {
    const added = files.map((file) => ({ file, key: (lastKey.current += 1) }));
    const waiting = added.map(({ file, key }) => ({
      key,
      fileName: file.name,
      share: 0,
      problem: null,
    }));
    setJobs((all) => [...all.filter(({ problem }) => problem === null), ...waiting]);
    void (async () => {
      let failed = 0;
      for (const { file, key } of added) failed += (await send(file, key)) ? 0 : 1;
      if (failed > 0) onFailed();
    })();
  };
  return { jobs, isBusy: jobs.some(({ problem }) => problem === null), add };
}
