import AddIcon from '@mui/icons-material/Add';
import Stack from '@mui/material/Stack';
import { ROLES } from '@safar/domain/access/permissions';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { CreateButton, DataTable, EditButton, SelectInput } from 'react-admin';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { stopRowClick } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { DeleteUser } from './AccountActions.js';
import { RoleChip } from './RoleChip.js';
import { BY_NAME, PAGE_SIZES, useAccount } from './use-account.js';

const createdOn = ({ created_at }: UserRecord): string => dayInStockholm(new Date(created_at));

/** Actions of a row: users edit the own account, admins all, and the own account cannot be deleted. */
function Actions({ user }: { readonly user: UserRecord }) {
  const t = useText();
  const account = useAccount();
  const { username } = user;
  return (
    <Stack direction="row" spacing={1} onClick={stopRowClick}>
      <EditButton
        label={t('users.edit')}
        aria-label={t('users.editOne', { username })}
        icon={<></>}
      />
      {account?.isAdmin && account.id !== user.id && <DeleteUser user={user} />}
    </Stack>
  );
}

/** Lists staff accounts for admins; other users see only their own. */
export function UserList() {
  const t = useText();
  const isAdmin = useAccount()?.isAdmin === true;
  const roles = ROLES.map((id) => ({ id, name: t(`roles.${id}`) }));
  return (
    <ResourceList<UserRecord, string>
      loading={t('users.loading')}
      hasSearch={isAdmin}
      listOf={() => ({ sort: BY_NAME })}
      rowClick="edit"
      pageSizes={PAGE_SIZES}
      filters={
        isAdmin
          ? [
              <SelectInput
                key="role"
                source="role"
                alwaysOn
                emptyText={t('users.everyRole')}
                choices={roles}
              />,
            ]
          : []
      }
      actions={
        isAdmin && (
          <CreateButton variant="contained" label={t('users.newUser')} icon={<AddIcon />} />
        )
      }
      phone={(user) => ({
        primary: <bdi>{user.username}</bdi>,
        secondary: <RoleChip user={user} />,
        tertiary: user.email,
      })}
    >
      <DataTable.Col<UserRecord>
        source="username"
        label={t('users.name')}
        render={({ username }) => <bdi style={{ fontWeight: 600 }}>{username}</bdi>}
      />
      <DataTable.Col<UserRecord> source="email" />
      <DataTable.Col<UserRecord> source="role" render={(user) => <RoleChip user={user} />} />
      <DataTable.Col<UserRecord>
        source="created_at"
        label={t('users.createdAt')}
        render={createdOn}
      />
      <DataTable.Col<UserRecord>
        label={t('users.actions')}
        render={(user) => <Actions user={user} />}
      />
    </ResourceList>
  );
}
