import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dayInStockholm } from '@safar/domain/dates/dates';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { RoleChip } from './RoleChip.js';
import { UserActions } from './UserActions.js';

/** The user list as cards, for narrow windows. */
export function UserCards({ users }: { readonly users: readonly UserRecord[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        padding: 0,
        margin: 0,
        listStyle: 'none',
      }}
    >
      {users.map((user) => (
        <Paper
          key={user.id}
          component="li"
          elevation={0}
          sx={{ padding: 2, border: 1, borderColor: 'divider' }}
        >
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'start', flexWrap: 'wrap', gap: 1 }}
          >
            <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              <bdi>{user.username}</bdi>
            </Typography>
            <RoleChip user={user} />
          </Stack>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
          <Typography color="text.secondary" variant="body2" sx={{ marginBlockEnd: 1 }}>
            {t('users.createdAt')} {dayInStockholm(new Date(user.created_at))}
          </Typography>
          <UserActions user={user} />
        </Paper>
      ))}
    </Box>
  );
}
