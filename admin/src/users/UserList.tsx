import AddIcon from '@mui/icons-material/PersonAdd';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ROLES } from '@safar/domain/access/permissions';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Pages } from '../layout/Pages.js';
import { SearchField } from '../layout/SearchField.js';
import { useListFilter } from '../layout/use-list-filter.js';
import { useSearch } from '../layout/use-search.js';
import { UserCards } from './UserCards.js';
import { UserTable } from './UserTable.js';
import { useAccount } from './use-account.js';

function Users() {
  const t = useText();
  const { data, error, isPending } = useListContext<UserRecord>();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (isPending) return <Typography role="status">{t('users.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem message={t('users.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('users.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          {isNarrow ? <UserCards users={data} /> : <UserTable />}
          <Pages />
        </>
      )}
    </>
  );
}

function RoleFilter() {
  const t = useText();
  const { filter, change } = useListFilter<{ readonly role?: string }>();
  return (
    <TextField
      select
      label={t('users.role')}
      value={filter.role ?? ''}
      onChange={({ target }) => change({ role: target.value })}
      margin="none"
      sx={{ minWidth: 160 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('users.everyRole')}</MenuItem>
      {ROLES.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`roles.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** For admins; other users see only their own account. */
function AdminTools() {
  const t = useText();
  const search = useSearch();
  return (
    <>
      <SearchField label={t('users.search')} search={search} />
      <RoleFilter />
      <Button
        component={Link}
        to="/users/create"
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ flexShrink: 0, marginInlineStart: { md: 'auto' } }}
      >
        {t('users.newUser')}
      </Button>
    </>
  );
}

function Head() {
  const t = useText();
  const account = useAccount();
  return <PageHeader title={t('users.title')}>{account?.isAdmin && <AdminTools />}</PageHeader>;
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };

/** Lists staff accounts. The search is kept out of the address, because it may be a person's name. */
export function UserList() {
  return (
    <ListBase
      disableSyncWithLocation
      perPage={50}
      sort={{ field: 'username', order: 'ASC' }}
      queryOptions={silent}
    >
      <Head />
      <Users />
    </ListBase>
  );
}
