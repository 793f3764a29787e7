import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MIDDLE } from '@safar/domain/destinations/pictures';
import { Suspense, lazy } from 'react';
import { useNotify } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { fieldId } from '../../form/field-problems.js';
import { useText } from '../../i18n/use-text.js';
import { IMAGES, UploadButton } from '../../upload/UploadButton.js';
import { UploadProgress } from '../../upload/UploadProgress.js';
import { useUploads } from '../../upload/use-uploads.js';
import type { DestinationFormValues } from '../destination-form-values.js';

/** Loaded on demand, because a new trip has no picture yet. */
const PictureEditor = lazy(async () => ({
  default: (await import('./PictureEditor.js')).PictureEditor,
}));

function StockHint() {
  const t = useText();
  const bank = (name: string, href: string) => (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </Link>
  );
  return (
    <Typography color="text.secondary">
      {t('destinations.form.images.formats')} {t('destinations.form.images.stock')}{' '}
      {bank('Unsplash', 'https://unsplash.com')} {t('destinations.form.images.stockOr')}{' '}
      {bank('Pexels', 'https://www.pexels.com')}.
    </Typography>
  );
}

/** Main picture of the destination. */
export function HeroPicture() {
  const t = useText();
  const notify = useNotify();
  const { setValue } = useFormContext<DestinationFormValues>();
  const { field, fieldState } = useController<DestinationFormValues, 'image'>({ name: 'image' });
  const uploads = useUploads({
    onDone: ({ imageUrl }) => {
      field.onChange(imageUrl);
      // They belong to the former picture.
      const own = {
        image_credit: '',
        image_focus_x: String(MIDDLE),
        image_focus_y: String(MIDDLE),
      };
      for (const [name, value] of Object.entries(own)) {
        setValue(name as keyof typeof own, value, { shouldDirty: true });
      }
    },
    onFailed: () => notify(t('destinations.form.images.failed'), { type: 'error' }),
  });
  return (
    <Stack spacing={2}>
      <Typography variant="h2" component="h3">
        {t('destinations.form.images.hero')}
      </Typography>
      <StockHint />
      <Box id={fieldId('image')} tabIndex={-1}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <UploadButton
            label={t(
              field.value ? 'destinations.form.images.replace' : 'destinations.form.images.upload',
            )}
            accept={IMAGES}
            onFiles={uploads.add}
          />
          {field.value && (
            <Button color="error" onClick={() => field.onChange('')}>
              {t('destinations.form.images.remove')}
            </Button>
          )}
        </Stack>
        {fieldState.error && (
          <FormHelperText error role="alert">
            {fieldState.error.message}
          </FormHelperText>
        )}
      </Box>
      <UploadProgress jobs={uploads.jobs} />
      {field.value && (
        <Suspense fallback={null}>
          <PictureEditor at="image_" src={`${field.value}?w=960`} number={null} />
        </Suspense>
      )}
    </Stack>
  );
}
