import { SelectInput, type SelectInputProps } from 'react-admin';
import { useDestinationOptions } from './use-destination-options.js';

/** Filter by trip. */
export function DestinationInput(props: Omit<SelectInputProps, 'choices'>) {
  const choices = useDestinationOptions().map(([id, name]) => ({ id, name }));
  return <SelectInput {...props} choices={choices} />;
}
