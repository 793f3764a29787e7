import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ROLES } from '@safar/domain/access/permissions';
import { useInput } from 'react-admin';
import { useText } from '../i18n/use-text.js';

/** Select with the three roles; an account always has one, so there is no empty choice. */
export function RoleInput() {
  const t = useText();
  const { id, field, fieldState } = useInput({ source: 'role' });
  return (
    <TextField
      {...field}
      id={id}
      select
      fullWidth
      label={t('users.role')}
      margin="normal"
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
    >
      {ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`roles.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
