import TextField from '@mui/material/TextField';
import { type Language, directionOf } from '@safar/domain/text/languages';
import { useController } from 'react-hook-form';
import { fieldId } from './field-problems.js';

interface FormTextProps {
  /** Path in the form. */
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
}

/** A text field of the surrounding form. */
export function FormText(props: FormTextProps) {
  const { name, label, lang = 'sv', help, required = false, lines, limit, type = 'text' } = props;
  const { problem, advised } = props;
  const { field, fieldState } = useController({ name });
  const value = (field.value as string | null | undefined) ?? '';
  const most = limit ?? advised;
  const counted = most === undefined ? '' : `${value.length}/${most}`;
  const hint = [fieldState.error?.message ?? problem ?? help, counted].filter(Boolean).join(' · ');
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={label}
      type={type}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid || problem !== undefined}
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
}
