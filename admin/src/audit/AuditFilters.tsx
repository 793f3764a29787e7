import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { makeCall, makeGetJson } from '../api.js';
import type { AuditRecord, UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { useListFilter } from '../layout/use-list-filter.js';
import { browserStore } from '../session.js';
import { useAuditTexts } from './use-audit-texts.js';

const getJson = makeGetJson(makeCall(browserStore()));

type FilterName = 'actor' | 'action' | 'from' | 'to' | 'object_type' | 'object_id';
export type AuditFilter = Readonly<Partial<Record<FilterName, string>> & { reads?: boolean }>;

interface ChoiceProps {
  readonly label: string;
  readonly every: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, every, value, choices, onChange }: ChoiceProps) {
  const isKnown = choices.some(([known]) => known === value);
  return (
    <TextField
      select
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      margin="none"
      sx={{ minWidth: 180, flex: { md: 1 }, maxWidth: { md: 320 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{every}</MenuItem>
      {choices.map(([choice, name]) => (
        <MenuItem key={choice} value={choice}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      margin="none"
      sx={{ maxWidth: { md: 200 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** Filters of the log: actor, action, period and object. */
export function AuditFilters() {
  const t = useText();
  const texts = useAuditTexts();
  const { filter, change, replace } = useListFilter<AuditFilter>();
  const { data: actions = [] } = useQuery({
    queryKey: ['audit', 'actions'],
    queryFn: async () => (await getJson('/api/audit/actions')) as string[],
  });
  const { data: users = [] } = useGetList<UserRecord>('users', {
    sort: { field: 'username', order: 'ASC' },
    pagination: { page: 1, perPage: 1_000 },
  });
  const { object_type = null, object_id = null } = filter;
  const object = texts.object({ object_type, object_id } as AuditRecord);
  return (
    <>
      <Choice
        label={t('audit.who')}
        every={t('audit.everybody')}
        value={filter.actor ?? ''}
        choices={users.map(({ id, username }) => [id, username])}
        onChange={(actor) => change({ actor })}
      />
      <Choice
        label={t('audit.what')}
        every={t('audit.everything')}
        value={filter.action ?? ''}
        choices={actions.map((action) => [action, texts.action(action)])}
        onChange={(action) => change({ action })}
      />
      {(['from', 'to'] as const).map((name) => (
        <Day
          key={name}
          label={t(`audit.${name}`)}
          value={filter[name] ?? ''}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      <FormControlLabel
        label={t('audit.reads')}
        sx={{ whiteSpace: 'nowrap' }}
        control={
          <Switch
            checked={filter.reads === true}
            onChange={({ target }) => change({ reads: target.checked || '' })}
          />
        }
      />
      {object && (
        <Chip
          label={t('audit.onlyAbout', { object })}
          onDelete={() => change({ object_type: '', object_id: '' })}
        />
      )}
      {Object.keys(filter).length > 0 && (
        <Button onClick={() => replace({})}>{t('audit.clear')}</Button>
      )}
    </>
  );
}
