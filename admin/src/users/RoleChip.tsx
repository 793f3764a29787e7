import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';
import { useAccount } from './use-account.js';

/** The role; the own account is highlighted. */
export function RoleChip({ user }: { readonly user: UserRecord }) {
  const t = useText();
  const account = useAccount();
  const isOwn = account?.id === user.id;
  const role = t(`roles.${user.role}`);
  return (
    <Stack direction="row" spacing={1} sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {isOwn ? (
        <Chip
          size="small"
          label={t('users.you', { role })}
          sx={{ backgroundColor: COLOURS.tealTint, color: COLOURS.teal, fontWeight: 600 }}
        />
      ) : (
        <span>{role}</span>
      )}
      {user.disabled && (
        <Chip
          size="small"
          label={t('users.disabled')}
          sx={{ backgroundColor: COLOURS.redTint, color: COLOURS.red, fontWeight: 600 }}
        />
      )}
    </Stack>
  );
}
