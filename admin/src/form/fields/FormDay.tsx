import { DayInput } from './DayInput.js';
import { useField } from './use-field.js';

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
  const { input, isWrong, message = rest.help ?? '' } = useField(name);
  return <DayInput {...rest} {...input} wrong={isWrong ? message : undefined} fullWidth />;
}
