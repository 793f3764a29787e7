import { useId } from 'react';
import { BooleanInput } from 'react-admin';

interface FormSwitchProps {
  /** Path in the form, or in its row. */
  readonly name: string;
  /** By default the label of the field in the texts of the resource. */
  readonly label?: string;
  readonly help?: string;
}

/** A switch whose help is read with it; react-admin's own leaves the two apart. */
export function FormSwitch({ name, label, help }: FormSwitchProps) {
  const id = useId();
  const input = { 'aria-describedby': help ? id : undefined };
  return (
    <BooleanInput
      source={name}
      {...(label !== undefined && { label })}
      helperText={help ? <span id={id}>{help}</span> : false}
      options={{ slotProps: { input } }}
      sx={{ marginBlockEnd: 1.5 }}
    />
  );
}
