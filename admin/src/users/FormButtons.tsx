import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SaveButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';

/** Spara (save) and Avbryt (cancel). */
export function FormButtons() {
  const t = useText();
  return (
    <Stack direction="row" spacing={2} sx={{ marginBlockStart: 2 }}>
      <SaveButton label={t('users.save')} alwaysEnable />
      <Button component={Link} to="/users">
        {t('users.cancel')}
      </Button>
    </Stack>
  );
}
