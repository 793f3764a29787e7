import MailIcon from '@mui/icons-material/MailOutlined';
import Badge from '@mui/material/Badge';
import { visuallyHidden } from '@mui/utils';
import { useGetList } from 'react-admin';
import { useText } from '../i18n/use-text.js';

/** Interval for loading the number of new messages, in milliseconds. */
const EVERY_MS = 60_000;

/** Menu icon with the number of unread messages. */
export function InboxIcon() {
  const t = useText();
  const { total = 0 } = useGetList(
    'messages',
    {
      filter: { state: 'new' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { refetchInterval: EVERY_MS },
  );
  return (
    <>
      <Badge badgeContent={total} max={99} color="error" aria-hidden>
        <MailIcon />
      </Badge>
      {total > 0 && (
        <span style={visuallyHidden}>{t('shell.messagesUnread', { smart_count: total })}</span>
      )}
    </>
  );
}
