import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { useTaskCount } from '../../tasks/use-tasks.js';
import { useText } from '../../i18n/use-text.js';

/** Warns on every screen when no mail server is configured, because customers then get no mails. */
export function MailNotice() {
  const t = useText();
  if (useTaskCount()?.mails_leave !== false) return null;
  const toOutbox = (
    <Button color="inherit" component={RouterLink} to="/mails">
      {t('shell.toOutbox')}
    </Button>
  );
  return (
    <Alert
      className="no-print"
      role="note"
      severity="warning"
      action={toOutbox}
      sx={{ marginBlockEnd: 2 }}
    >
      {t('shell.noMailLeaves')}
    </Alert>
  );
}
