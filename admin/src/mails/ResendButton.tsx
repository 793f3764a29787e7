import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import type { MailView } from '@safar/domain/contracts/office/mails';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../form/failure.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { type MailDetailRecord, addressOf, resendPath } from './records.js';
import { useMay } from '../use-may.js';

/** Sends the mail again, or retries a queued one at once, and opens the queued mail. */
function useResend(mail: MailDetailRecord): { isSending: boolean; resend: () => Promise<void> } {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const resend = async (): Promise<void> => {
    setSending(true);
    try {
      const { id } = (await call(resendPath(mail.id), { method: 'POST', body: '{}' }))
        .json as MailView;
      notify(t('mails.onItsWay'), { type: 'success' });
      if (id !== mail.id) void navigate(addressOf(id));
      refresh();
    } catch (error) {
      const message = messageOf(error);
      notify(message || t('mails.resendFailed'), { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  return { isSending, resend };
}

export function ResendButton({ mail }: { readonly mail: MailDetailRecord }) {
  const t = useText();
  const canWrite = useMay('mails:write');
  const { isSending, resend } = useResend(mail);
  if (!mail.can_resend || !canWrite) return null;
  const label = t(mail.state === 'queued' ? 'mails.tryNow' : 'mails.resend');
  return (
    <Button
      variant="outlined"
      startIcon={<SendIcon />}
      disabled={isSending}
      sx={{ flexShrink: 0, alignSelf: 'start' }}
      onClick={() => void resend()}
    >
      {isSending ? t('mails.sending') : label}
    </Button>
  );
}
