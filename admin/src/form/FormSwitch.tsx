import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';

interface FormSwitchProps {
  readonly name: string;
  readonly label: string;
}

export function FormSwitch({ name, label }: FormSwitchProps) {
  const { field } = useController({ name });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          name={name}
          checked={field.value === true}
          onChange={(_event, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
        />
      }
    />
  );
}
