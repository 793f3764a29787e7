import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController } from 'react-hook-form';

interface FormSwitchProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

export function FormSwitch({ name, label, help }: FormSwitchProps) {
  const { field } = useController({ name });
  const helpId = useId();
  return (
    <Box sx={{ marginBlockEnd: 1.5 }}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={name}
            checked={field.value === true}
            slotProps={{ input: { 'aria-describedby': help ? helpId : undefined } }}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
          />
        }
      />
      {help && (
        <FormHelperText id={helpId} sx={{ marginBlockStart: 0 }}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}
