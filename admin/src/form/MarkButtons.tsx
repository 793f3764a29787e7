import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { RefObject } from 'react';
import { useText } from '../i18n/use-text.js';
import { type Mark, markedPart } from './text-marks.js';

const MARKS = [
  ['bold', FormatBoldIcon],
  ['list', FormatListBulletedIcon],
  ['link', LinkIcon],
] as const;

interface MarkButtonsProps {
  /** The field above which the buttons stand. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Label of the field. */
  readonly label: string;
}

/** Buttons that mark the selected words of a text as bold, list or link. */
export function MarkButtons({ field, label }: MarkButtonsProps) {
  const t = useText();
  const write = (mark: Mark): void => {
    const area = field.current;
    if (!area) return;
    const { value: text, selectionStart: from, selectionEnd: to } = area;
    const part = markedPart(mark, { text, from, to }, t('form.marks.words'));
    area.focus();
    area.setRangeText(part.text, part.start, part.end);
    area.setSelectionRange(...part.selection);
    // React and the form hear of a change by this event.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Stack direction="row" role="group" aria-label={t('form.marks.group', { field: label })}>
      {MARKS.map(([mark, Icon]) => (
        <IconButton
          key={mark}
          aria-label={t(`form.marks.${mark}`)}
          title={t(`form.marks.${mark}`)}
          sx={{ width: 44, height: 44 }}
          onClick={() => write(mark)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Stack>
  );
}
