import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, lazy } from 'react';
import { useNotify } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { IMAGES, UploadButton } from '../../upload/UploadButton.js';
import { UploadProgress } from '../../upload/UploadProgress.js';
import { useUploads } from '../../upload/use-uploads.js';
import { type DestinationFormValues, pictureValues } from '../destination-form-values.js';

/** The sorting code loads with the first picture, because most forms do not need it. */
const GalleryGrid = lazy(async () => ({ default: (await import('./GalleryGrid.js')).GalleryGrid }));

/** Gallery of the destination in the order of the public page. */
export function GalleryPictures() {
  const t = useText();
  const notify = useNotify();
  const { fields, append, remove, move } = useFieldArray<DestinationFormValues, 'gallery', 'key'>({
    name: 'gallery',
    keyName: 'key',
  });
  const uploads = useUploads({
    onDone: ({ imageUrl }) => append(pictureValues({ url: imageUrl }), { shouldFocus: false }),
    onFailed: () => notify(t('destinations.form.images.galleryFailed'), { type: 'error' }),
  });
  return (
    <Stack spacing={2}>
      <Typography variant="h2" component="h3">
        {t('destinations.form.images.gallery')}
      </Typography>
      <Typography color="text.secondary">
        {t(
          fields.length === 0
            ? 'destinations.form.images.galleryNone'
            : 'destinations.form.images.galleryHint',
        )}
      </Typography>
      {fields.length > 0 && (
        <Suspense fallback={null}>
          <GalleryGrid pictures={fields} onMove={move} onRemove={remove} />
        </Suspense>
      )}
      <UploadProgress jobs={uploads.jobs} />
      <UploadButton
        label={t('destinations.form.images.galleryUpload')}
        accept={IMAGES}
        multiple
        onFiles={uploads.add}
      />
    </Stack>
  );
}
