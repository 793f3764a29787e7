import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';

interface PrintButtonProps {
  readonly onClick?: () => void;
}

/** Prints the screen as `print-styles.ts` shows it. */
export function PrintButton({ onClick = () => window.print() }: PrintButtonProps) {
  const t = useText();
  return (
    <Button variant="outlined" startIcon={<PrintIcon />} onClick={onClick}>
      {t('shell.print')}
    </Button>
  );
}
