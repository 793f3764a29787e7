import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { Role } from '@safar/domain/access/permissions';
import { Menu, useGetIdentity, useLogout, usePermissions, useSidebarState } from 'react-admin';
import { maySee } from '../../access.js';
import { useText } from '../../i18n/use-text.js';
import { MenuAction } from '../MenuAction.js';
import { ShortcutHelp } from './ShortcutHelp.js';

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
    <MenuAction label={t('shell.signOut')} icon={<LogoutIcon />} onClick={() => void logout()} />
  );
}

/** The screens in groups; those of the first group have no heading. A role without a group's screens sees no heading. */
const GROUPS = [
  [null, ['tasks']],
  [
    'sell',
    ['destinations', 'departures', 'hotels', 'extras', 'discounts', 'gift-cards', 'reviews'],
  ],
  ['customers', ['bookings', 'messages']],
  ['money', ['refunds', 'reports', 'closings']],
  ['house', ['content', 'mails', 'users', 'settings', 'opening', 'privacy', 'audit']],
] as const;

type GroupName = Exclude<(typeof GROUPS)[number][0], null>;

function GroupHeading({ name }: { readonly name: GroupName }) {
  const t = useText();
  const [isOpen] = useSidebarState();
  return (
    <Divider
      component="li"
      textAlign="left"
      aria-label={t(`shell.groups.${name}`)}
      sx={{ color: 'text.secondary', typography: 'caption', lineHeight: 1.4 }}
    >
      {isOpen && t(`shell.groups.${name}`)}
    </Divider>
  );
}

/** Sidebar: signed-in user, screens of the role in groups, sign-out and shortcuts. */
export function ConsoleMenu() {
  const { permissions: role } = usePermissions<Role>();
  const groups = GROUPS.map(([group, names]) => ({
    group,
    names: names.filter((name) => role && maySee(role, { resource: name, action: 'list' })),
  }));
  return (
    <>
      <SignedIn />
      <Menu>
        <Menu.DashboardItem />
        {groups
          .filter(({ names }) => names.length > 0)
          .flatMap(({ group, names }) => [
            group && <GroupHeading key={group} name={group} />,
            ...names.map((name) => <Menu.ResourceItem key={name} name={name} />),
          ])}
        <Divider component="li" sx={{ marginBlock: 0.5 }} />
        <SignOut />
        <ShortcutHelp />
      </Menu>
    </>
  );
}
