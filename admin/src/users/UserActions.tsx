import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { stopRowClick } from '../layout/RecordLink.js';
import { DeleteUser } from './DeleteUser.js';
import { useAccount } from './use-account.js';

/** Actions of a row: users edit the own account, admins all, and the own account cannot be deleted. */
export function UserActions({ user }: { readonly user: UserRecord }) {
  const t = useText();
  const account = useAccount();
  const refresh = useRefresh();
  if (!account) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ display: 'inline-flex' }} onClick={stopRowClick}>
      <Button
        component={Link}
        to={`/users/${encodeURIComponent(user.id)}`}
        aria-label={t('users.editOne', { username: user.username })}
      >
        {t('users.edit')}
      </Button>
      {account.isAdmin && account.id !== user.id && <DeleteUser user={user} onDeleted={refresh} />}
    </Stack>
  );
}
