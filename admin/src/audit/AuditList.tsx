import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  DataTable,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useListContext,
} from 'react-admin';
import { DestinationInput } from '../bookings/DestinationInput.js';
import type { AuditRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { useRead } from '../form/use-read.js';
import { AuditDetails } from './AuditDetails.js';
import { useAuditTexts } from './use-audit-texts.js';

const NEWEST = { sort: { field: 'at', order: 'DESC' } } as const;
const USERS = { sort: { field: 'username', order: 'ASC' }, perPage: 1_000 } as const;
const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
});

/** Filters besides those with an input: the object of a row. */
type AuditFilter = Readonly<Partial<Record<'object_type' | 'object_id', string | null>>>;

interface EntryProps {
  readonly entry: AuditRecord;
}

const At = ({ entry: { at } }: EntryProps) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {time.format(new Date(at))}
  </time>
);

function Actor({ entry }: EntryProps) {
  const t = useText();
  const texts = useAuditTexts();
  return (
    <>
      <bdi>{texts.actor(entry)}</bdi>
      {entry.actor_role && (
        <Typography variant="body2" color="text.secondary">
          {t(`roles.${entry.actor_role}`)}
        </Typography>
      )}
    </>
  );
}

/** What the entry is about; a click shows only entries about the same. */
function AboutButton({ entry }: EntryProps) {
  const t = useText();
  const { object_type, object_id } = entry;
  const object = useAuditTexts().object(entry);
  const { setFilters, ...list } = useListContext();
  const filter = list.filterValues as AuditFilter;
  if (!object) return null;
  return (
    <Button
      size="small"
      aria-label={t('audit.aboutOne', { object })}
      onClick={() => setFilters({ ...filter, object_type, object_id })}
      sx={{ minWidth: 24, paddingInline: 0, textAlign: 'start' }}
    >
      {object}
    </Button>
  );
}

/** The object that the log is filtered by, with its removal. */
function OnlyAbout() {
  const t = useText();
  const { data, setFilters, ...list } = useListContext<AuditRecord>();
  const { object_type, object_id, ...others } = list.filterValues as AuditFilter;
  const texts = useAuditTexts();
  if (!object_id) return null;
  // The entries have the name that the filter lacks.
  const object = texts.object({ ...data?.[0], object_type, object_id } as AuditRecord);
  return <Chip label={t('audit.onlyAbout', { object })} onDelete={() => setFilters(others)} />;
}

function useFilters() {
  const t = useText();
  const texts = useAuditTexts();
  const { data: actions = [] } = useRead<string[]>('/api/audit/actions');
  return [
    <ReferenceInput key="actor" source="actor" label={t('audit.who')} reference="users" {...USERS}>
      <SelectInput label={t('audit.who')} optionText="username" />
    </ReferenceInput>,
    <SelectInput
      key="action"
      source="action"
      label={t('audit.what')}
      choices={actions.map((id) => ({ id, name: texts.action(id) }))}
    />,
    <DestinationInput key="destination_id" source="destination_id" label={t('audit.trip')} />,
    <TextInput key="booking_ref" source="booking_ref" label={t('audit.booking')} />,
    <SelectInput key="field" source="field" choices={texts.fields} />,
    <DateInput key="from" source="from" />,
    <DateInput key="to" source="to" />,
    <BooleanInput key="reads" source="reads" alwaysOn />,
  ];
}

/** Lists the audit log, newest first, read only. */
export function AuditList() {
  const t = useText();
  const texts = useAuditTexts();
  return (
    <ResourceList<AuditRecord, string>
      loading={t('audit.loading')}
      listOf={() => NEWEST}
      rowClick={false}
      pageSizes={[50, 100, 250]}
      filters={useFilters()}
      hasFile
      actions={<OnlyAbout />}
      phone={(entry) => ({
        primary: texts.action(entry.action),
        tertiary: <At entry={entry} />,
        secondary: (
          <>
            <div>
              <Actor entry={entry} />
            </div>
            <AboutButton entry={entry} />
            <AuditDetails entry={entry} />
          </>
        ),
      })}
    >
      <DataTable.Col<AuditRecord> source="at" render={(entry) => <At entry={entry} />} />
      <DataTable.Col<AuditRecord>
        source="actor_id"
        label={t('audit.who')}
        disableSort
        render={(entry) => <Actor entry={entry} />}
      />
      <DataTable.Col<AuditRecord>
        source="action"
        label={t('audit.what')}
        disableSort
        render={({ action }) => texts.action(action)}
      />
      <DataTable.Col<AuditRecord>
        source="object_id"
        label={t('audit.about')}
        disableSort
        render={(entry) => <AboutButton entry={entry} />}
      />
      <DataTable.Col<AuditRecord>
        source="changes"
        label={t('audit.details')}
        disableSort
        sx={{ width: '40%' }}
        render={(entry) => <AuditDetails entry={entry} />}
      />
    </ResourceList>
  );
}
