import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { Button, useListContext, useNotify } from 'react-admin';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';

interface DownloadButtonProps {
  /** Only the selected bookings, instead of all of the current list on all its pages. */
  readonly isSelection?: boolean;
}

/** Downloads bookings as a CSV file of the server. */
export function DownloadButton({ isSelection = false }: DownloadButtonProps) {
  const t = useText();
  const download = useDownload();
  const notify = useNotify();
  const { sort, ...list } = useListContext();
  const selection: unknown = isSelection ? { id: list.selectedIds as unknown } : list.filterValues;
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const query = new URLSearchParams({
      filter: JSON.stringify(selection),
      sort: JSON.stringify([sort.field, sort.order]),
    });
    try {
      await download(`/api/bookings.csv?${query}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      notify(message || t('bookings.downloadFailed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const label = isSelection ? 'bookings.downloadSelected' : 'bookings.download';
  return (
    <Button
      label={t(isBusy ? 'bookings.downloading' : label)}
      disabled={isBusy}
      onClick={() => void start()}
    >
      <DownloadIcon />
    </Button>
  );
}
