import ReportIcon from '@mui/icons-material/ReportOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  BulkUpdateButton,
  DataTable,
  SelectInput,
  useGetIdentity,
  useListContext,
} from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Excerpt } from '../layout/Excerpt.js';
import { InstantField } from '../layout/InstantField.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { COLOURS } from '../theme.js';
import { AssignSelected } from './AssignSelected.js';
import { KindChip, LanguageChip, StateChip } from './MessageChips.js';
import { type MessageRecord, NEWEST, VIEWS, type View, filterOf } from './records.js';

const VIEW_NAMES = Object.keys(VIEWS) as View[];
const KINDS = ['contact', 'business'] as const;

const isUnread = ({ state }: MessageRecord): boolean => state === 'new';

function Chips({ message }: { readonly message: MessageRecord }) {
  const t = useText();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <StateChip state={message.state} />
      <KindChip message={message} />
      <LanguageChip message={message} />
      {message.replies > 0 && t('messages.replies', { smart_count: message.replies })}
      {message.spam_reason && t(`messages.spamReasons.${message.spam_reason}`)}
    </Stack>
  );
}

/** Can be undone for a few seconds, because the customer is not told. */
function BulkActions() {
  const t = useText();
  const { identity } = useGetIdentity();
  const { selectedIds } = useListContext();
  return (
    <>
      <BulkUpdateButton
        label={t('messages.takeIt')}
        icon={<PersonIcon />}
        data={{ assigned_to: identity?.id }}
      />
      {selectedIds.length > 0 && <AssignSelected />}
      <BulkUpdateButton
        label={t('messages.markAsSpam')}
        icon={<ReportIcon />}
        data={{ state: 'spam' }}
      />
    </>
  );
}

/** Lists the messages, newest first. */
export function MessageList() {
  const t = useText();
  const { identity } = useGetIdentity();
  const kinds = KINDS.map((id) => ({ id, name: t(`messages.kinds.${id}`) }));
  return (
    <ResourceList<MessageRecord, View>
      views={VIEW_NAMES}
      listOf={(view) => ({ filter: filterOf(view, identity?.id), sort: NEWEST })}
      hasFile
      filters={[<SelectInput key="kind" source="kind" choices={kinds} />]}
      bulkActions={<BulkActions />}
      rowSx={(message) => ({
        borderInlineStart: `4px solid ${isUnread(message) ? COLOURS.teal : 'transparent'}`,
      })}
      phone={(message) => ({
        primary: <bdi>{message.name}</bdi>,
        secondary: (
          <>
            <Excerpt dir="auto">{message.message}</Excerpt>
            <Chips message={message} />
          </>
        ),
        tertiary: formatInstant(message.created_at),
      })}
    >
      <DataTable.Col<MessageRecord>
        source="name"
        label={t('messages.from')}
        render={(message) => (
          <>
            <RecordLink isBold={isUnread(message)}>
              <bdi>{message.name}</bdi>
            </RecordLink>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {message.email}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<MessageRecord>
        source="message"
        disableSort
        render={(message) => <Excerpt dir="auto">{message.message}</Excerpt>}
      />
      <DataTable.Col<MessageRecord>
        source="state"
        render={(message) => <Chips message={message} />}
      />
      <DataTable.Col<MessageRecord>
        source="assigned_name"
        label={t('messages.handledBy')}
        disableSort
        render={({ assigned_name }) => <bdi>{assigned_name}</bdi>}
      />
      <DataTable.Col source="created_at" label={t('messages.received')} field={InstantField} />
    </ResourceList>
  );
}
