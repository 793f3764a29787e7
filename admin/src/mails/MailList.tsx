import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import mailsSv from '../i18n/sv/mails.js';
import { useText } from '../i18n/use-text.js';
import { ViewList } from '../layout/ViewList.js';
import { useListFilter } from '../layout/use-list-filter.js';
import { MailRow } from './MailRow.js';
import type { MailRecord } from './records.js';

/** Mail states of each chip. */
const VIEWS = {
  all: {},
  problem: { problem: true },
  queued: { state: 'queued' },
  sent: { state: 'sent' },
  dropped: { state: 'dropped' },
} as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

const TOPICS = Object.keys(mailsSv.topics) as (keyof typeof mailsSv.topics)[];

function TopicChoice() {
  const t = useText();
  const { filter, change } = useListFilter<{ readonly topic?: string }>();
  return (
    <TextField
      select
      label={t('mails.topic')}
      value={filter.topic ?? ''}
      onChange={({ target }) => change({ topic: target.value })}
      margin="none"
      size="small"
      sx={{ minWidth: 240 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('mails.allTopics')}</MenuItem>
      {TOPICS.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`mails.topics.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const NEWEST = { field: 'created_at', order: 'DESC' } as const;

/** Lists the mails of the agency, newest first. */
export function MailList() {
  const t = useText();
  return (
    <ViewList<MailRecord, View>
      resource="mails"
      texts={{
        title: t('mails.title'),
        search: t('mails.search'),
        loading: t('mails.loading'),
        failed: t('mails.failed'),
        none: t('mails.none'),
      }}
      views={VIEW_NAMES.map((name) => [name, t(`mails.views.${name}`)])}
      listOf={(view) => ({ filter: VIEWS[view], sort: NEWEST })}
      tools={<TopicChoice />}
    >
      {(mails) => (
        <Box
          component="ul"
          aria-label={t('mails.list')}
          sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
        >
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </Box>
      )}
    </ViewList>
  );
}
