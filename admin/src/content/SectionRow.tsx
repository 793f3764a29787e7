import DeleteIcon from '@mui/icons-material/Delete';
import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

/** A section as its row shows it. */
export interface SectionItem {
  readonly id: string;
  /** Its heading in Swedish. */
  readonly name: string;
  readonly hidden: boolean;
  readonly isAdded: boolean;
  readonly isRequired: boolean;
  readonly languages: readonly ('sv' | 'ar')[];
}

interface SectionRowProps {
  readonly item: SectionItem;
  readonly place: number;
  /** Buttons that move the row. */
  readonly tools: ReactNode;
  readonly onEdit: () => void;
  readonly onHide: (hidden: boolean) => void;
  readonly onDelete: () => void;
}

function States({ item }: { readonly item: SectionItem }) {
  const t = useText();
  const { hidden, isAdded, isRequired, languages } = item;
  const isEmpty = languages.length === 0;
  return (
    <>
      {hidden && <Chip size="small" color="warning" label={t('content.sections.hidden')} />}
      {!hidden && isEmpty && (
        <Chip size="small" color="warning" label={t('content.sections.empty')} />
      )}
      {!hidden && !isEmpty && !languages.includes('sv') && (
        <Chip size="small" color="warning" label={t('content.sections.onlyArabic')} />
      )}
      {isAdded && <Chip size="small" variant="outlined" label={t('content.sections.added')} />}
      {isRequired && (
        <Chip size="small" variant="outlined" label={t('content.sections.required')} />
      )}
    </>
  );
}

function RowActions({ item, onHide, onDelete }: Omit<SectionRowProps, 'place' | 'onEdit'>) {
  const t = useText();
  const { name, hidden, isAdded, isRequired } = item;
  return (
    <>
      {isAdded && (
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          aria-label={t('content.sections.deleteOne', { name })}
          onClick={onDelete}
        >
          {t('content.sections.delete')}
        </Button>
      )}
      {!isRequired && (
        <Button
          startIcon={hidden ? <VisibilityIcon /> : <VisibilityOffIcon />}
          aria-label={t(hidden ? 'content.sections.showOne' : 'content.sections.hideOne', { name })}
          onClick={() => onHide(!hidden)}
        >
          {t(hidden ? 'content.sections.show' : 'content.sections.hide')}
        </Button>
      )}
    </>
  );
}

/** A section in the list: its heading, which leads to its texts, its state, and its buttons. */
export function SectionRow(props: SectionRowProps) {
  const { item, place, tools, onEdit } = props;
  const t = useText();
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        minHeight: 56,
        paddingBlock: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flex: '1 1 16rem', minWidth: 0, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <span>{`${place}. `}</span>
        <Link
          component="button"
          type="button"
          aria-label={t('content.sections.edit', { name: item.name })}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
          onClick={onEdit}
        >
          {item.name}
        </Link>
        <States item={item} />
      </Stack>
      <RowActions {...props} />
      <Box>{tools}</Box>
    </Stack>
  );
}
