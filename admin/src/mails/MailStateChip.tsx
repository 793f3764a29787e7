import Chip from '@mui/material/Chip';
import { useText } from '../i18n/use-text.js';
import { type MailRecord, hasProblem } from './records.js';

const COLOURS = {
  queued: 'default',
  sent: 'success',
  failed: 'error',
  dropped: 'default',
} as const satisfies Record<MailRecord['state'], string>;

export function MailStateChip({ mail }: { readonly mail: MailRecord }) {
  const t = useText();
  const isRetrying = mail.state === 'queued' && hasProblem(mail);
  return (
    <Chip
      size="small"
      color={isRetrying ? 'warning' : COLOURS[mail.state]}
      label={t(isRetrying ? 'mails.states.retrying' : `mails.states.${mail.state}`)}
    />
  );
}
