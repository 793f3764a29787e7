import SendIcon from '@mui/icons-material/SendOutlined';
import Typography from '@mui/material/Typography';
import { DataTable, SelectInput } from 'react-admin';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { BulkAction } from '../layout/lists/BulkAction.js';
import { InstantField } from '../layout/InstantField.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { MailStateChip } from './MailStateChip.js';
import { type MailRecord, NEWEST, VIEWS, type View, hasProblem, resendPath } from './records.js';
import { useMailName, useMailTopics } from './use-mail-names.js';

const VIEW_NAMES = Object.keys(VIEWS) as View[];

function useMailTexts() {
  const t = useText();
  const nameOf = useMailName();
  return {
    about: ({ topic, booking_ref }: MailRecord) =>
      [nameOf(topic), booking_ref].filter(Boolean).join(' '),
    to: ({ to_address }: MailRecord) => to_address || t('mails.forgotten'),
    /** Why the mail is not delivered, and when it is tried next. */
    trouble: (mail: MailRecord) =>
      hasProblem(mail) &&
      [
        `${t('mails.error')}: ${mail.error ?? ''}`,
        mail.next_try_at && `${t('mails.nextTry')}: ${formatInstant(mail.next_try_at)}`,
      ]
        .filter(Boolean)
        .join(' '),
  };
}

function State({ mail }: { readonly mail: MailRecord }) {
  const { trouble } = useMailTexts();
  return (
    <>
      <MailStateChip mail={mail} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {trouble(mail)}
      </Typography>
    </>
  );
}

function ResendSelected() {
  const t = useText();
  const call = useCall();
  return (
    <BulkAction
      label={t('mails.resend')}
      icon={<SendIcon />}
      act={(id) => call(resendPath(id), { method: 'POST', body: '{}' })}
      done={(count) => t('mails.onTheirWay', { smart_count: count })}
      failed={t('mails.resendFailed')}
    />
  );
}

/** Lists the mails of the agency, newest first. */
export function MailList() {
  const t = useText();
  const { about, to } = useMailTexts();
  const topics = useMailTopics()?.map(({ topic: id, name }) => ({ id, name })) ?? [];
  return (
    <ResourceList<MailRecord, View>
      views={VIEW_NAMES}
      listOf={(view) => ({ filter: VIEWS[view], sort: NEWEST })}
      hasFile
      filters={[<SelectInput key="topic" source="topic" choices={topics} />]}
      bulkActions={<ResendSelected />}
      phone={(mail) => ({
        primary: about(mail),
        secondary: (
          <>
            <div>{to(mail)}</div>
            <State mail={mail} />
          </>
        ),
        tertiary: formatInstant(mail.sent_at ?? mail.created_at),
      })}
    >
      <DataTable.Col<MailRecord>
        source="topic"
        disableSort
        render={(mail) => <RecordLink>{about(mail)}</RecordLink>}
      />
      <DataTable.Col<MailRecord> source="to_address" label={t('mails.to')} render={to} />
      <DataTable.Col<MailRecord>
        source="state"
        disableSort
        render={(mail) => <State mail={mail} />}
      />
      <DataTable.Col<MailRecord>
        source="language"
        disableSort
        render={({ language }) => t(`form.languages.${language}`)}
      />
      <DataTable.Col source="created_at" label={t('mails.created')} field={InstantField} />
      <DataTable.Col<MailRecord>
        source="sent_at"
        label={t('mails.sent')}
        disableSort
        render={({ sent_at, resent_at }) => {
          const last = resent_at ?? sent_at;
          return last && formatInstant(last);
        }}
      />
    </ResourceList>
  );
}
