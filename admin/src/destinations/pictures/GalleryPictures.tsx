import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, lazy } from 'react';
import { useNotify } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { IMAGES, UploadButton } from '../../upload/UploadButton.js';
import { UploadProgress } from '../../upload/UploadProgress.js';
import { useUploads } from '../../upload/use-uploads.js';

/** The sorting code loads with the first picture, because most forms do not need it. */
const GalleryGrid = lazy(async () => ({ default: (await import('./GalleryGrid.js')).GalleryGrid }));

type ListName = 'gallery' | 'pictures';
interface Picture {
  readonly url: string;
}

interface GalleryPicturesProps {
  /** Name of the list in the form. */
  readonly name: ListName;
  readonly title: string;
  /** Number of pictures that the server accepts. */
  readonly most: number;
  /** Whether staff choose what stays in view when a picture is cropped. */
  readonly hasFocus: boolean;
  /** Returns the fields of a new picture. */
  readonly newPicture: (picture: Picture) => Picture;
}

/** Pictures in the order of the public page, each with its descriptions. */
export function GalleryPictures(props: GalleryPicturesProps) {
  const { name, title, most, hasFocus, newPicture } = props;
  const t = useText();
  const notify = useNotify();
  const { fields, append, remove, move } = useFieldArray<
    Record<ListName, Picture[]>,
    ListName,
    'key'
  >({ name, keyName: 'key' });
  const uploads = useUploads({
    onDone: ({ imageUrl }) => append(newPicture({ url: imageUrl }), { shouldFocus: false }),
    onFailed: () => notify(t('destinations.form.images.galleryFailed'), { type: 'error' }),
  });
  const left = most - fields.length;
  return (
    <Stack spacing={2}>
      <Typography variant="h2" component="h3">
        {title}
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
          <GalleryGrid
            name={name}
            hasFocus={hasFocus}
            pictures={fields}
            onMove={move}
            onRemove={remove}
          />
        </Suspense>
      )}
      <UploadProgress jobs={uploads.jobs} />
      {left > 0 ? (
        <UploadButton
          label={t('destinations.form.images.galleryUpload')}
          accept={IMAGES}
          multiple
          onFiles={(files) => uploads.add(files.slice(0, left))}
        />
      ) : (
        <Typography>{t('destinations.form.images.galleryFull', { most })}</Typography>
      )}
    </Stack>
  );
}
