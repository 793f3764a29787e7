import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useStore } from 'react-admin';
import { BookingLink } from '../bookings/BookingLink.js';
import { Fact, Facts } from '../bookings/Facts.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Neighbours } from '../layout/Neighbours.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { RecordScreen, WithSide } from '../layout/RecordScreen.js';
import { MailStateChip } from './MailStateChip.js';
import { Preview } from './Preview.js';
import { ResendButton } from './ResendButton.js';
import { type MailDetailRecord, hasProblem, NEWEST, VIEWS, type View } from './records.js';
import { useMailName } from './use-mail-names.js';

interface MailProps {
  readonly mail: MailDetailRecord;
}

/** Recipient, booking and delivery state. */
function Side({ mail }: MailProps) {
  const t = useText();
  return (
    <Panel title={t('mails.title')}>
      <Facts>
        <Fact name={t('mails.to')}>{mail.to_address || t('mails.forgotten')}</Fact>
        {mail.booking_id !== null && (
          <Fact name={t('mails.booking')}>
            <BookingLink id={mail.booking_id}>{mail.booking_ref}</BookingLink>
          </Fact>
        )}
        <Fact name={t('mails.language')}>{t(`form.languages.${mail.language}`)}</Fact>
        <Fact name={t('mails.created')}>{formatInstant(mail.created_at)}</Fact>
        {mail.sent_at !== null && <Fact name={t('mails.sent')}>{formatInstant(mail.sent_at)}</Fact>}
        {mail.resent_at !== null && (
          <Fact name={t('mails.resent')}>{formatInstant(mail.resent_at)}</Fact>
        )}
        <Fact name={t('mails.attempts')}>{mail.attempts}</Fact>
        {mail.attempts > 0 && mail.next_try_at !== null && (
          <Fact name={t('mails.nextTry')}>{formatInstant(mail.next_try_at)}</Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Mail({ mail }: MailProps) {
  const t = useText();
  const nameOf = useMailName();
  return (
    <>
      <PageHeader title={nameOf(mail.topic)}>
        <div>
          <MailStateChip mail={mail} />
        </div>
        <Box sx={{ flex: 1 }} />
        <ResendButton mail={mail} />
      </PageHeader>
      {hasProblem(mail) && (
        <Alert severity="error" sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
          {`${t('mails.error')}: ${mail.error ?? ''}`}
        </Alert>
      )}
      <WithSide>
        <Preview mail={mail} />
        <Side mail={mail} />
      </WithSide>
    </>
  );
}

/** One mail: content as the recipient reads it, delivery state, and resend. */
export function MailShow() {
  const [view] = useStore<View>('mails.view', 'all');
  return (
    <RecordScreen<MailDetailRecord>
      meta={{ content: true }}
      neighbours={<Neighbours linkType="show" sort={NEWEST} pageSize={25} filter={VIEWS[view]} />}
    >
      {(mail) => <Mail key={mail.id} mail={mail} />}
    </RecordScreen>
  );
}
