import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { formatInstant } from '../../instants.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import type { FileProps } from '../types.js';
import { useMailName } from '../../mails/use-mail-names.js';
import { Cells, Rows } from '../../layout/Rows.js';

export function BookingMails({ file }: FileProps) {
  const t = useText();
  const nameOf = useMailName();
  const heads = ['when', 'mail', 'status'] as const;
  return (
    <Panel title={t('bookingFile.mails')}>
      {file.mails.length === 0 ? (
        <Typography color="text.secondary">{t('bookingFile.noMails')}</Typography>
      ) : (
        <Rows name={t('bookingFile.mails')} heads={heads.map((head) => t(`bookingFile.${head}`))}>
          {file.mails.map((mail) => (
            <Cells key={mail.id}>
              {formatInstant(mail.sent_at ?? mail.created_at)}
              <Link to={`/mails/${encodeURIComponent(mail.id)}/show`}>{nameOf(mail.topic)}</Link>
              {mail.has_problem
                ? `${t(`mails.states.${mail.state}`)}, ${t('bookingFile.mailProblem')}`
                : t(`mails.states.${mail.state}`)}
            </Cells>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
