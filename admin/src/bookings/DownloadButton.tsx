import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';

const BYTE_ORDER_MARK = '\ufeff';
/** A file of a hundred thousand bookings takes several seconds, on a slow machine much longer. */
const FILE_TIMEOUT_MS = 120_000;

/** Starts the download. Adds the byte order mark again, which Excel needs and reading the response as text removes. */
function hand(text: string, name: string): void {
  const file = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads all bookings of the current list, not only the current page. */
export function DownloadButton() {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const list = useListContext();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const query = new URLSearchParams({
      filter: JSON.stringify(list.filterValues),
      sort: JSON.stringify([list.sort.field, list.sort.order]),
    });
    try {
      const { body } = await call(`/api/bookings.csv?${query}`, { timeoutMs: FILE_TIMEOUT_MS });
      hand(body, 'bokningar.csv');
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      notify(message || t('bookings.downloadFailed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isBusy}
      sx={{ flexShrink: 0 }}
      onClick={() => void download()}
    >
      {t(isBusy ? 'bookings.downloading' : 'bookings.download')}
    </Button>
  );
}
