import { useController } from 'react-hook-form';
import { DayInput } from './DayInput.js';
import { fieldId } from './field-problems.js';

interface FormDayProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly isFixed?: boolean;
}

/** The date field in a form. */
export function FormDay({ name, ...rest }: FormDayProps) {
  const { field, fieldState } = useController({ name });
  return (
    <DayInput
      {...rest}
      id={fieldId(name)}
      name={name}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      wrong={fieldState.invalid ? (fieldState.error?.message ?? rest.help ?? '') : undefined}
      fullWidth
    />
  );
}
