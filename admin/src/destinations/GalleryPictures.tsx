import DeleteIcon from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { FormText } from '../form/FormText.js';
import { useText } from '../i18n/use-text.js';
import { SortableGrid } from '../sorting/SortableGrid.js';
import { COLOURS } from '../theme.js';
import { IMAGES, UploadButton } from '../upload/UploadButton.js';
import { UploadProgress } from '../upload/UploadProgress.js';
import { useUploads } from '../upload/use-uploads.js';
import { useFormLanguage } from './language.js';
import { useSortingWords } from './use-sorting-words.js';
import type { TripValues } from './trip-values.js';

interface PictureProps {
  readonly url: string;
  readonly index: number;
  readonly tools: ReactNode;
  readonly onRemove: () => void;
}

function Picture({ url, index, tools, onRemove }: PictureProps) {
  const t = useText();
  const lang = useFormLanguage();
  const number = index + 1;
  const language = t(`destinations.form.languageNames.${lang}`);
  return (
    <Card sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="img"
        src={`${url}?w=500`}
        alt={t('destinations.form.images.picture', { number })}
        loading="lazy"
        draggable={false}
        sx={{
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          backgroundColor: COLOURS.tealTint,
        }}
      />
      <Stack spacing={1} sx={{ padding: 2 }}>
        <FormText
          key={lang}
          name={`gallery.${index}.alt_${lang}`}
          label={t('destinations.form.images.alt', { number, language })}
          lang={lang}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          {tools}
          <IconButton
            color="error"
            aria-label={t('destinations.form.images.removeOne', { number })}
            sx={{ width: 44, height: 44 }}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
    </Card>
  );
}

/** The other pictures of the trip, in the order of the public page. */
export function GalleryPictures() {
  const t = useText();
  const notify = useNotify();
  const words = useSortingWords();
  const { fields, append, remove, move } = useFieldArray<TripValues, 'gallery', 'key'>({
    name: 'gallery',
    keyName: 'key',
  });
  const uploads = useUploads({
    onDone: ({ imageUrl }) =>
      append({ url: imageUrl, alt_sv: '', alt_ar: '' }, { shouldFocus: false }),
    onFailed: () => notify(t('destinations.form.images.galleryFailed'), { type: 'error' }),
  });
  const items = fields.map(({ key, url }, index) => ({
    id: key,
    name: t('destinations.form.images.picture', { number: index + 1 }),
    url,
    index,
  }));
  const placeOf = (id: string): number => items.findIndex((item) => item.id === id);
  return (
    <Stack spacing={2}>
      <Typography variant="h2" component="h3">
        {t('destinations.form.images.gallery')}
      </Typography>
      <Typography color="text.secondary">
        {t(
          items.length === 0
            ? 'destinations.form.images.galleryNone'
            : 'destinations.form.images.galleryHint',
        )}
      </Typography>
      <SortableGrid
        items={items}
        words={words}
        minWidth={240}
        onMove={(id, target) => move(placeOf(id), placeOf(target))}
      >
        {({ url, index }, tools) => (
          <Picture url={url} index={index} tools={tools} onRemove={() => remove(index)} />
        )}
      </SortableGrid>
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
