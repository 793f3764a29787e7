import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';

/** Prints the screen as `print-styles.ts` shows it. */
export function PrintButton() {
  const t = useText();
  return (
    <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {t('shell.print')}
    </Button>
  );
}
