import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { Role } from '@safar/domain/access/permissions';
import {
  Menu,
  useGetIdentity,
  useLogout,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
} from 'react-admin';
import { useText } from '../i18n/use-text.js';

function SignedIn() {
  const t = useText();
  const [isOpen] = useSidebarState();
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role>();
  if (!identity || !role || !isOpen) return null;
  return (
    <Box sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {identity.fullName}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(`roles.${role}`)}
      </Typography>
    </Box>
  );
}

function SignOut() {
  const t = useText();
  const logout = useLogout();
  return (
    <MenuItem
      aria-label={t('shell.signOut')}
      sx={{ color: 'text.secondary' }}
      onClick={() => void logout()}
    >
      <ListItemIcon sx={{ minWidth: 48, color: 'inherit' }}>
        <LogoutIcon />
      </ListItemIcon>
      {t('shell.signOut')}
    </MenuItem>
  );
}

/** Order of the specification with the later screens: departures and inbox beside bookings, the log last. */
const ORDER = [
  'attention',
  'destinations',
  'departures',
  'bookings',
  'refunds',
  'messages',
  'mails',
  'reports',
  'closings',
  'content',
  'users',
  'settings',
  'privacy',
  'audit',
];

/** Sidebar: signed-in user, screens of the role, and sign-out. */
export function ConsoleMenu() {
  const resources = useResourceDefinitions();
  return (
    <>
      <SignedIn />
      <Menu>
        <Menu.DashboardItem />
        {ORDER.filter((name) => name in resources).map((name) => (
          <Menu.ResourceItem key={name} name={name} />
        ))}
        <SignOut />
      </Menu>
    </>
  );
}
