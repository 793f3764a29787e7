import UploadIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';

interface UploadButtonProps {
  readonly label: string;
  /** As the file dialog of the browser takes it, e.g. `image/*`; the server looks into the file itself. */
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
    // The same file once more is a choice, too.
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
