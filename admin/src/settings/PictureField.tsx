import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { IMAGES, UploadButton } from '../upload/UploadButton.js';
import { UploadProgress } from '../upload/UploadProgress.js';
import { useUploads } from '../upload/use-uploads.js';

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Empty for no picture. */
  readonly address: string;
  readonly problem: string | undefined;
  readonly onChange: (address: string) => void;
}

/** Uploads a picture; like every setting, it applies once it is saved. */
export function PictureField({ label, hint, address, problem, onChange }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  const notify = useNotify();
  const uploads = useUploads({
    onDone: ({ imageUrl }) => onChange(imageUrl),
    onFailed: () => notify(t('settings.picture.failed'), { type: 'error' }),
  });
  return (
    <Stack
      role="group"
      aria-label={label}
      aria-describedby={id}
      aria-invalid={problem !== undefined}
      tabIndex={-1}
      spacing={1}
    >
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {address && (
        <Box
          component="img"
          src={`${address}?w=500`}
          alt={t('settings.picture.preview')}
          sx={{ alignSelf: 'flex-start', maxWidth: 240, maxHeight: 90 }}
        />
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <UploadButton
          label={t(address ? 'settings.picture.replace' : 'settings.picture.upload')}
          accept={IMAGES}
          onFiles={uploads.add}
        />
        {address && (
          <Button color="error" onClick={() => onChange('')}>
            {t('settings.picture.remove')}
          </Button>
        )}
      </Stack>
      <UploadProgress jobs={uploads.jobs} />
      <FormHelperText id={id} error={problem !== undefined}>
        {problem ? `${problem} ${hint}` : hint}
      </FormHelperText>
    </Stack>
  );
}
