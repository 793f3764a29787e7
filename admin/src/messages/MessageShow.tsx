import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useGetIdentity, useStore } from 'react-admin';
import { WhatsAppLink } from '../bookings/WhatsAppLink.js';
import { Fact, Facts } from '../bookings/Facts.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Neighbours } from '../layout/Neighbours.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RecordScreen, WithSide } from '../layout/RecordScreen.js';
import { AboutBooking } from './AboutBooking.js';
import { Handling } from './Handling.js';
import { KindChip, LanguageChip, StateChip } from './MessageChips.js';
import { ReplyBox } from './ReplyBox.js';
import { Thread } from './Thread.js';
import { NEWEST, type ThreadRecord, type View, filterOf } from './records.js';
import { useOpening } from './use-handling.js';

/** Sender, contact details, booking and handling. */
function Side({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  return (
    <Card sx={{ padding: 2 }}>
      <Facts>
        <Fact name={t('messages.from')}>
          <bdi>{message.name}</bdi>
        </Fact>
        <Fact name={t('messages.email')}>
          <Link href={`mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}`}>
            {message.email}
          </Link>
        </Fact>
        {message.phone !== '' && (
          <Fact name={t('messages.phone')}>
            <Link href={`tel:${message.phone}`}>{message.phone}</Link>{' '}
            <WhatsAppLink phone={message.phone} />
          </Fact>
        )}
        <Fact name={t('messages.received')}>{formatInstant(message.created_at)}</Fact>
      </Facts>
      <Stack spacing={2} sx={{ marginBlockStart: 2 }}>
        <AboutBooking message={message} />
        <Handling message={message} />
      </Stack>
    </Card>
  );
}

function Message({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  useOpening(message);
  return (
    <>
      <PageHeader title={message.name}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <StateChip state={message.state} />
          <KindChip message={message} />
          <LanguageChip message={message} />
        </Stack>
      </PageHeader>
      {message.spam_reason && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t(`messages.spamReasons.${message.spam_reason}`)}
        </Alert>
      )}
      <WithSide>
        <Stack spacing={2}>
          <Thread message={message} />
          <ReplyBox message={message} />
        </Stack>
        <Side message={message} />
      </WithSide>
    </>
  );
}

/** One message: thread, handling and reply field. */
export function MessageShow() {
  const { identity } = useGetIdentity();
  const [view] = useStore<View>('messages.view', 'inbox');
  const filter = filterOf(view, identity?.id);
  return (
    <RecordScreen<ThreadRecord>
      meta={{ answers: true }}
      neighbours={<Neighbours linkType="show" sort={NEWEST} pageSize={25} filter={filter} />}
    >
      {(message) => <Message key={message.id} message={message} />}
    </RecordScreen>
  );
}
