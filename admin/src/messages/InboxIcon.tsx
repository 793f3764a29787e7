import MailIcon from '@mui/icons-material/MailOutlined';
import { WaitingIcon } from '../layout/console/CountIcon.js';

/** Menu icon with the number of unread messages. */
export function InboxIcon() {
  return (
    <WaitingIcon resource="messages" state="new" text="shell.messagesUnread">
      <MailIcon />
    </WaitingIcon>
  );
}
