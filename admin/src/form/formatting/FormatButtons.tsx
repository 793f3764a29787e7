import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text.js';
import { type TextFormat, formattedPart } from './text-formatting.js';

const FORMATS = [
  ['bold', FormatBoldIcon],
  ['list', FormatListBulletedIcon],
  ['link', LinkIcon],
] as const;

interface FormatButtonsProps {
  /** The field above which the buttons stand. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Label of the field. */
  readonly label: string;
}

/** Buttons that format the selected words of a text as bold, list or link. */
export function FormatButtons({ field, label }: FormatButtonsProps) {
  const t = useText();
  const write = (format: TextFormat): void => {
    const area = field.current;
    if (!area) return;
    const { value: text, selectionStart: from, selectionEnd: to } = area;
    const part = formattedPart(format, { text, from, to }, t('form.formatting.words'));
    area.focus();
    area.setRangeText(part.text, part.start, part.end);
    area.setSelectionRange(...part.selection);
    // React and the form learn of a change by this event.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Stack direction="row" role="group" aria-label={t('form.formatting.group', { field: label })}>
      {FORMATS.map(([format, Icon]) => (
        <IconButton
          key={format}
          aria-label={t(`form.formatting.${format}`)}
          title={t(`form.formatting.${format}`)}
          sx={{ width: 44, height: 44 }}
          onClick={() => write(format)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Stack>
  );
}
