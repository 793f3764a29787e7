import DeleteIcon from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormText } from '../../form/FormText.js';
import { useText } from '../../i18n/use-text.js';
import { SortableGrid } from '../../sorting/SortableGrid.js';
import { COLOURS } from '../../theme.js';
import { useFormLanguage } from '../language.js';
import { useSortingTexts } from '../list/use-sorting-texts.js';

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

interface GalleryGridProps {
  readonly pictures: readonly { readonly key: string; readonly url: string }[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

/** Sortable picture cards. */
export function GalleryGrid({ pictures, onMove, onRemove }: GalleryGridProps) {
  const t = useText();
  const texts = useSortingTexts();
  const items = pictures.map(({ key, url }, index) => ({
    id: key,
    name: t('destinations.form.images.picture', { number: index + 1 }),
    url,
    index,
  }));
  const placeOf = (id: string): number => items.findIndex((item) => item.id === id);
  return (
    <SortableGrid
      items={items}
      texts={texts}
      minWidth={240}
      onMove={(id, target) => onMove(placeOf(id), placeOf(target))}
    >
      {({ url, index }, tools) => (
        <Picture url={url} index={index} tools={tools} onRemove={() => onRemove(index)} />
      )}
    </SortableGrid>
  );
}
