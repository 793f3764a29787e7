import TextField from '@mui/material/TextField';
import { type Language, directionOf } from '@safar/domain/rules/languages';
import { useController } from 'react-hook-form';
import { fieldId } from './field-problems.js';

interface FormTextProps {
  /** Path in the form. */
  readonly name: string;
  readonly label: string;
  /** Of what is typed, not of the label. */
  readonly lang?: Language;
  readonly help?: string;
  /** What can be said about it before anything is sent; the form's own sentence goes first. */
  readonly problem?: string | undefined;
  readonly required?: boolean;
  /** Lines to begin with; the field grows. */
  readonly lines?: number;
  /** Characters; the field then counts. */
  readonly limit?: number;
  /** Characters that are read before others cut the text; the field counts, and takes more. */
  readonly advised?: number;
  readonly type?: 'text' | 'url';
}

/** A text field of the form around it. */
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
      // The star says it to the eye; the rule itself answers with a sentence and not with the browser's own bubble.
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
