import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useSimpleFormIteratorItem } from 'react-admin';
import { Announcement } from '../../layout/Announcement.js';
import { useFocusKept } from '../../sorting/use-focus-kept.js';

const SIZE = { inlineSize: 44, blockSize: 44 };

interface ToolProps {
  readonly label: string;
  /** null at the end of the list; not `disabled`, because the button just clicked would lose the focus. */
  readonly onClick: (() => void) | null;
  readonly children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={onClick === null}
      sx={{ ...SIZE, ...(onClick === null && { opacity: 0.38 }) }}
      onClick={() => onClick?.()}
    >
      {children}
    </IconButton>
  );
}

interface RowToolsProps {
  /** Heading of the row, and what its buttons do. */
  readonly texts: Readonly<Record<'name' | 'up' | 'down' | 'remove', string>>;
  /** Says at which place the row is now, from 1. */
  readonly moved: (place: number, count: number) => string;
  /** Element id of the heading. */
  readonly id: string;
  readonly level: 'h2' | 'h3';
  /** The row cannot be removed. */
  readonly isKept?: boolean;
  /** Called after the row is removed, because its buttons are gone then. */
  readonly onRemoved: () => void;
}

/** Heading of a row in a `SimpleFormIterator`, and buttons that move and remove it. react-admin's own say no place. */
export function RowTools({ texts, moved, id, level, isKept, onRemoved }: RowToolsProps) {
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem();
  const [said, setSaid] = useState('');
  const holdFocus = useFocusKept(String(index));
  const moveTo = (place: number) => () => {
    holdFocus();
    reOrder(place);
    setSaid(moved(place + 1, total));
  };
  const removeRow = (): void => {
    remove();
    onRemoved();
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Typography id={id} variant="h2" component={level} sx={{ flex: 1 }}>
        {texts.name}
      </Typography>
      <Tool label={texts.up} onClick={index > 0 ? moveTo(index - 1) : null}>
        <ArrowUpwardIcon fontSize="small" />
      </Tool>
      <Tool label={texts.down} onClick={index < total - 1 ? moveTo(index + 1) : null}>
        <ArrowDownwardIcon fontSize="small" />
      </Tool>
      <Tool label={texts.remove} onClick={isKept ? null : removeRow}>
        <DeleteIcon fontSize="small" />
      </Tool>
      <Announcement text={said} />
    </Stack>
  );
}
