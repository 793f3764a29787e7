import Paper from '@mui/material/Paper';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { DataTable } from 'react-admin';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { RoleMark } from './RoleMark.js';
import { UserActions } from './UserActions.js';

const Column = DataTable.Col<UserRecord>;

/** The list around it as a table, for wide windows. */
export function UserTable() {
  const t = useText();
  return (
    <Paper sx={{ overflowX: 'auto', border: 1, borderColor: 'divider' }} elevation={0}>
      <DataTable<UserRecord> rowClick={false} bulkActionButtons={false} hover={false}>
        <Column
          source="username"
          label={t('users.name')}
          render={({ username }) => <bdi>{username}</bdi>}
          sx={{ fontWeight: 600 }}
        />
        <Column source="email" label={t('users.email')} />
        <Column source="role" label={t('users.role')} render={(user) => <RoleMark user={user} />} />
        <Column
          source="created_at"
          label={t('users.createdAt')}
          render={({ created_at }) => dayInStockholm(new Date(created_at))}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <Column
          label={t('users.actions')}
          disableSort
          render={(user) => <UserActions user={user} />}
        />
      </DataTable>
    </Paper>
  );
}
