import SendIcon from '@mui/icons-material/SendOutlined';
import type { MailView } from '@safar/domain/contracts/office/mails';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../form/ActionButton.js';
import { useText } from '../i18n/use-text.js';
import { type MailDetailRecord, addressOf, resendPath } from './records.js';
import { useMay } from '../use-may.js';

/** Sends the mail again, or retries a queued one at once, and opens the queued mail. */
export function ResendButton({ mail }: { readonly mail: MailDetailRecord }) {
  const t = useText();
  const navigate = useNavigate();
  const canWrite = useMay('mails:write');
  if (!mail.can_resend || !canWrite) return null;
  return (
    <ActionButton<MailView>
      variant="outlined"
      startIcon={<SendIcon />}
      loadingPosition="start"
      sx={{ flexShrink: 0, alignSelf: 'start' }}
      request={{ path: resendPath(mail.id), body: {}, done: t('mails.onItsWay') }}
      failed={(reason) => reason || t('mails.resendFailed')}
      onDone={({ id }) => {
        if (id !== mail.id) void navigate(addressOf(id));
      }}
    >
      {t(mail.state === 'queued' ? 'mails.tryNow' : 'mails.resend')}
    </ActionButton>
  );
}
