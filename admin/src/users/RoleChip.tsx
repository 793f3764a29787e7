import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { dayInStockholm } from '@safar/domain/dates/dates';
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
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center' }}
    >
      {isOwn ? (
        <Chip
          size="small"
          label={t('users.you', { role })}
          sx={{ backgroundColor: COLOURS.tealTint, color: COLOURS.teal, fontWeight: 600 }}
        />
      ) : (
        <span>{role}</span>
      )}
      {user.invited_at && !user.disabled && (
        <Chip
          size="small"
          variant="outlined"
          label={t('users.invited', { day: dayInStockholm(new Date(user.invited_at)) })}
        />
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
