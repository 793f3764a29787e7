import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useLogout, useRedirect, useRefresh } from 'react-admin';
import type { UserRecord } from '../dataProvider.js';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { SAVED } from '../form/UnsavedWarning.js';
import type { TextKey } from '../i18n/namespaces.js';
import { useText } from '../i18n/use-text.js';
import { DeleteUser } from './DeleteUser.js';
import { SecondFactorChoice } from './SecondFactorChoice.js';
import type { Account } from './use-account.js';
import { useUserCalls } from './use-user-calls.js';

function Choice({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <Box>
      {children}
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
        {hint}
      </Typography>
    </Box>
  );
}

const factorHint = ({ second_factor: isOn }: UserRecord, isOwn: boolean): TextKey => {
  if (!isOwn) return 'users.factorResetHint';
  return isOn ? 'users.factorRemoveHint' : 'users.factorAddHint';
};

interface AccountCardProps {
  readonly user: UserRecord;
  readonly account: Account;
}

/** Actions on a whole account: end sessions, disable, enable, delete. */
export function AccountCard({ user, account }: AccountCardProps) {
  const t = useText();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const logout = useLogout();
  const { invite, revokeSessions, update } = useUserCalls();
  const isOwn = account.id === user.id;
  const { username, email } = user;
  const signOut = async (): Promise<void> => {
    const problem = await revokeSessions(user);
    // The own token was revoked as well.
    if (!problem && isOwn) await logout();
  };
  const inviteAgain = async (): Promise<void> => {
    if (!(await invite(user))) refresh();
  };
  const [isAsking, setAsking] = useState(false);
  const setDisabled = async (disabled: boolean): Promise<void> => {
    setAsking(false);
    const done = disabled ? 'users.disabledNow' : 'users.enabledNow';
    if (!(await update(user, { username, email, disabled }, done))) refresh();
  };
  return (
    <Card sx={{ flex: { lg: 1 }, maxWidth: { xs: 560, lg: 380 } }}>
      <CardContent>
        <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
          {t('users.account')}
        </Typography>
        <Stack spacing={2.5} sx={{ alignItems: 'start' }}>
          {user.invited_at && !user.disabled && (
            <Choice hint={t('users.inviteAgainHint')}>
              <Button variant="outlined" onClick={() => void inviteAgain()}>
                {t('users.inviteAgain')}
              </Button>
            </Choice>
          )}
          <Choice hint={t(isOwn ? 'users.endSessionsOwnHint' : 'users.endSessionsHint')}>
            <Button variant="outlined" onClick={() => void signOut()}>
              {t('users.endSessions')}
            </Button>
          </Choice>
          {(isOwn || user.second_factor) && (
            <Choice hint={t(factorHint(user, isOwn))}>
              <SecondFactorChoice user={user} isOwn={isOwn} />
            </Choice>
          )}
          {!isOwn && (
            <>
              <Choice hint={t(user.disabled ? 'users.enableHint' : 'users.disableHint')}>
                <Button
                  variant="outlined"
                  onClick={() => (user.disabled ? void setDisabled(false) : setAsking(true))}
                >
                  {t(user.disabled ? 'users.enable' : 'users.disable')}
                </Button>
              </Choice>
              <Choice hint={t('users.deleteHint')}>
                <DeleteUser
                  user={user}
                  variant="outlined"
                  onDeleted={() => redirect('list', 'users', undefined, {}, SAVED)}
                />
              </Choice>
            </>
          )}
        </Stack>
        <ConfirmDialog
          isOpen={isAsking}
          title={t('users.disable')}
          text={`${t('users.disableQuestion', { username })} ${t('users.disableHint')}`}
          confirm={t('users.disable')}
          cancel={t('users.cancel')}
          onConfirm={() => void setDisabled(true)}
          onCancel={() => setAsking(false)}
        />
      </CardContent>
    </Card>
  );
}
