import { dayInStockholm } from '@safar/domain/dates/dates';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { SortedTable } from '../layout/SortedTable.js';
import { RoleChip } from './RoleChip.js';
import { UserActions } from './UserActions.js';

/** The user list as a table, for wide windows. */
export function UserTable() {
  const t = useText();
  return (
    <SortedTable<UserRecord>
      columns={[
        {
          label: t('users.name'),
          sortBy: 'username',
          sx: { fontWeight: 600 },
          cell: ({ username }) => <bdi>{username}</bdi>,
        },
        { label: t('users.email'), sortBy: 'email', cell: ({ email }) => email },
        { label: t('users.role'), sortBy: 'role', cell: (user) => <RoleChip user={user} /> },
        {
          label: t('users.createdAt'),
          sortBy: 'created_at',
          sx: { whiteSpace: 'nowrap' },
          cell: ({ created_at }) => dayInStockholm(new Date(created_at)),
        },
        { label: t('users.actions'), cell: (user) => <UserActions user={user} /> },
      ]}
    />
  );
}
