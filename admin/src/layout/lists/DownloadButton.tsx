import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, useListContext, useNotify, useResourceContext } from 'react-admin';
import { useFile } from '../../form/use-download.js';
import { useText } from '../../i18n/use-text.js';

/** Servers read 16 kB of an address and its headers: some 300 ids. */
const LONGEST_ADDRESS = 14_000;

interface DownloadButtonProps {
  /** Only the selected rows, instead of all of the current list on all its pages. */
  readonly isSelection?: boolean;
}

/** Downloads a list as the CSV file of the server, with the filter and order of the list. */
export function DownloadButton({ isSelection = false }: DownloadButtonProps) {
  const t = useText();
  const notify = useNotify();
  const { isBusy, download } = useFile(t('shell.file.failed'));
  const resource = useResourceContext() ?? '';
  const { sort, filter, ...list } = useListContext();
  const shown = { ...(list.filterValues as object), ...filter };
  const selection = isSelection ? { id: list.selectedIds as unknown } : shown;
  const query = new URLSearchParams({
    filter: JSON.stringify(selection),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  const address = `/api/${resource}.csv?${query}`;
  const fetchFile = (): void => {
    if (address.length > LONGEST_ADDRESS) notify(t('shell.file.tooMany'), { type: 'warning' });
    else void download(address);
  };
  const label = isSelection ? 'shell.file.selected' : 'shell.file.all';
  return (
    <Button label={t(isBusy ? 'shell.file.loading' : label)} disabled={isBusy} onClick={fetchFile}>
      <DownloadIcon />
    </Button>
  );
}
