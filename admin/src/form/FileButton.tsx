import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useFile } from './use-download.js';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Address of the file. */
  readonly path: string;
  /** Said when the server gives no reason for a failure. */
  readonly failed: string;
}

/** A button that downloads a file. */
export function FileButton({ path, failed, ...button }: FileButtonProps) {
  const { isBusy, download } = useFile(failed);
  return (
    <Button
      startIcon={<DownloadIcon />}
      {...button}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void download(path)}
    />
  );
}
