import DeleteIcon from '@mui/icons-material/Delete';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.js';
import { SortableGrid } from '../../sorting/SortableGrid.js';
import { useSortingTexts } from '../../sorting/use-sorting-texts.js';
import { PictureEditor } from './PictureEditor.js';

interface PictureProps extends Pick<GalleryGridProps, 'name' | 'hasFocus'> {
  readonly url: string;
  readonly index: number;
  readonly tools: ReactNode;
  readonly onRemove: () => void;
}

function Picture({ name, hasFocus, url, index, tools, onRemove }: PictureProps) {
  const t = useText();
  const number = index + 1;
  return (
    <Card sx={{ padding: 2, marginBlockEnd: 2 }}>
      <PictureEditor
        at={`${name}.${index}.`}
        src={`${url}?w=500`}
        number={number}
        hasFocus={hasFocus}
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
    </Card>
  );
}

interface GalleryGridProps {
  /** Name of the list in the form. */
  readonly name: string;
  readonly hasFocus: boolean;
  readonly pictures: readonly { readonly key: string; readonly url: string }[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

/** Sortable pictures, one below the other. */
export function GalleryGrid({ pictures, onMove, onRemove, ...list }: GalleryGridProps) {
  const t = useText();
  const texts = useSortingTexts('destinations');
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
      minWidth={null}
      onMove={(id, target) => onMove(placeOf(id), placeOf(target))}
    >
      {({ url, index }, tools) => (
        <Picture {...list} url={url} index={index} tools={tools} onRemove={() => onRemove(index)} />
      )}
    </SortableGrid>
  );
}
