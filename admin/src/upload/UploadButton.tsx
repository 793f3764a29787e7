import UploadIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';

interface UploadButtonProps {
  readonly label: string;
  /** Value for the browser's file dialog, e.g. `image/*`; the server checks the content itself. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export const IMAGES = 'image/jpeg,image/png,image/webp,image/avif';
export const PDF = 'application/pdf';

export function UploadButton({ label, accept, multiple = false, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    // Reset, so choosing the same file again fires the event.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={choose}
      />
    </>
  );
}
