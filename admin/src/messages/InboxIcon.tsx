import MailIcon from '@mui/icons-material/MailOutlined';
import Badge from '@mui/material/Badge';
import { visuallyHidden } from '@mui/utils';
import { useGetList } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import '../i18n/messages-sv.js';

/** Often enough that nobody has to look for new messages. */
const EVERY_MS = 60_000;

/** In the menu, with the number of messages that nobody has opened yet. */
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
        <span style={visuallyHidden}>{t('messages.unread', { smart_count: total })}</span>
      )}
    </>
  );
}
