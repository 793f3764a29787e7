import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { NumberRules } from '@safar/domain/money/amount-input';
import { type Ref, useState } from 'react';
import { numberMessage } from './typed-numbers.js';

/** Number keyboards of phones have no minus. */
const INPUT_MODES = {
  kronor: 'numeric',
  ore: 'decimal',
  count: 'numeric',
  decimal: 'decimal',
} as const;

interface NumberFieldProps extends NumberRules {
  readonly label: string;
  /** The input exactly as typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Message of the form or the server, shown until the field has its own. */
  readonly wrong?: string | undefined;
  readonly help?: string | undefined;
  readonly unit?: string | undefined;
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Field for all amounts and numbers. Checks the input on blur and keeps it as typed. */
export function NumberField(props: NumberFieldProps) {
  const { kind, negative, label, value, onChange, wrong, help, unit, onBlur } = props;
  const { id, name, required = false, autoFocus = false, inputRef } = props;
  const [isLeft, setLeft] = useState(false);
  const own = isLeft ? numberMessage(value, { kind, negative: negative ?? false }) : undefined;
  const message = own ?? wrong;
  return (
    <TextField
      {...(id && { id })}
      {...(name && { name })}
      {...(inputRef && { inputRef })}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        setLeft(true);
        onBlur?.();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setLeft(true);
      }}
      error={message !== undefined}
      helperText={message ?? help}
      required={required}
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { inputMode: negative ? 'text' : INPUT_MODES[kind], autoComplete: 'off' },
        ...(unit && {
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }),
      }}
      margin="none"
      fullWidth
    />
  );
}
