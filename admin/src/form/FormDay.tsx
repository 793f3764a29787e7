import { useInput } from 'react-admin';
import { DayInput } from './DayInput.js';
import { asTyped, fieldId } from './field-problems.js';

interface FormDayProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly isFixed?: boolean;
}

/** The date field in a form. `DateInput` takes an emptied day only when it is left, so Enter would save the old day. */
export function FormDay({ name, ...rest }: FormDayProps) {
  const { field, fieldState } = useInput<string>({ source: name, parse: asTyped });
  return (
    <DayInput
      {...rest}
      id={fieldId(field.name)}
      name={field.name}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      wrong={fieldState.invalid ? (fieldState.error?.message ?? rest.help ?? '') : undefined}
      fullWidth
    />
  );
}
