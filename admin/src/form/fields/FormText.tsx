import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type Language, directionOf } from '@safar/domain/text/languages';
import { useRef } from 'react';
import { FormatButtons } from '../formatting/FormatButtons.js';
import { useField } from './use-field.js';

interface FormTextProps {
  /** Path in the form, or in its row. */
  readonly name: string;
  readonly label: string;
  /** Language of the input, not of the label. */
  readonly lang?: Language;
  readonly help?: string;
  /** Issue shown before sending; the form's own message takes precedence. */
  readonly problem?: string | undefined;
  readonly required?: boolean;
  /** Initial number of lines; the field grows. */
  readonly lines?: number;
  /** Maximum number of characters; the field shows a counter. */
  readonly limit?: number;
  /** Recommended number of characters; the field counts them but accepts more. */
  readonly advised?: number;
  readonly type?: 'text' | 'url';
  /** Buttons for bold words, lists and links, where the site reads these marks. */
  readonly isFormatted?: boolean;
}

/** A text field of the surrounding form. */
export function FormText(props: FormTextProps) {
  const { name, label, lang = 'sv', help, required = false, lines, limit, type = 'text' } = props;
  const { problem, advised, isFormatted = false } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { input: typed, isWrong, message } = useField(name);
  const most = limit ?? advised;
  const counted = most === undefined ? '' : `${typed.value.length}/${most}`;
  const hint = [message ?? problem ?? help, counted].filter(Boolean).join(' · ');
  const input = (
    <TextField
      {...typed}
      label={label}
      type={type}
      inputRef={(element: HTMLTextAreaElement | null) => {
        typed.inputRef(element);
        area.current = element;
      }}
      error={isWrong || problem !== undefined}
      helperText={hint || undefined}
      // The star marks a required field for the eye; without `required` in the HTML, our message appears instead of the
      // browser's.
      slotProps={{
        htmlInput: {
          lang,
          dir: type === 'url' ? 'ltr' : directionOf(lang),
          'aria-required': required,
          ...(limit === undefined ? {} : { maxLength: limit }),
        },
        inputLabel: { required },
      }}
      margin="none"
      fullWidth
      {...(lines === undefined ? {} : { multiline: true, minRows: lines, maxRows: 24 })}
    />
  );
  if (!isFormatted) return input;
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormatButtons field={area} label={label} />
      {input}
    </Box>
  );
}
