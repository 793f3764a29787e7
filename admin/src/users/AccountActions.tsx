import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  useDataProvider, useDelete, useLogout, useNotify, useRecordContext, useRedirect, useRefresh,
} from 'react-admin'; // oxfmt-ignore
import type { UserRecord } from '../dataProvider.js';
import { ConfirmButton } from '../form/ConfirmButton.js';
import { useNotifyFailure } from '../form/failure.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { SecondFactorDialog } from './SecondFactorDialog.js';
import { useAccount } from './use-account.js';

/** Notifications after an action. */
interface Outcome {
  readonly done: string;
  readonly failed: string;
  /** The own token is revoked: to load the account again with it would ask to sign in. */
  readonly endsOwnSession?: boolean;
}

/** Runs an action on an account, notifies the user and loads the account again. */
function useAccountActions(user: UserRecord) {
  const t = useText();
  const call = useCall();
  const provider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const { id } = user;
  const attempt = async (work: Promise<unknown>, { done, failed, endsOwnSession }: Outcome) => {
    try {
      await work;
      notify(done, { type: 'success' });
      if (!endsOwnSession) refresh();
      return true;
    } catch (error) {
      notifyFailure(failed, error);
      return false;
    }
  };
  const post = (path: string, outcome: Omit<Outcome, 'failed'> & Partial<Outcome>) =>
    attempt(call(path, { method: 'POST' }), { failed: t('users.saveFailed'), ...outcome });
  const setDisabled = (disabled: boolean) => {
    const update = { id, data: { disabled }, previousData: user };
    return attempt(provider.update('users', update), {
      done: t(disabled ? 'users.disabledNow' : 'users.enabledNow'),
      failed: t('users.saveFailed'),
    });
  };
  return { post, setDisabled };
}

interface DeleteUserProps {
  readonly user: UserRecord;
  readonly variant?: 'text' | 'outlined';
  readonly onDeleted?: () => void;
}

/** Deletes an account after a question that names it. */
export function DeleteUser({ user, variant = 'text', onDeleted }: DeleteUserProps) {
  const t = useText();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDelete();
  const { id, username } = user;
  const options = {
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notify(t('users.deleted'), { type: 'success' });
      onDeleted?.();
    },
    onError: (error: unknown) => notifyFailure(t('users.deleteFailed'), error),
  };
  return (
    <ConfirmButton
      color="error"
      variant={variant}
      aria-label={t('users.deleteOne', { username })}
      question={{
        title: t('users.deleteTitle'),
        text: `${t('users.deleteQuestion', { username })} ${t('users.deleteHint')}`,
        confirm: t('users.delete'),
        cancel: t('ra.action.cancel'),
      }}
      onConfirm={() => void remove('users', { id, previousData: user }, options)}
    >
      {t('users.delete')}
    </ConfirmButton>
  );
}

function Explained({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <Box>
      {children}
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
        {hint}
      </Typography>
    </Box>
  );
}

interface ChoiceProps {
  readonly hint: string;
  /** Of the button, and of the question. */
  readonly label: string;
  /** Asked before the action, when there is one. */
  readonly question?: string;
  readonly onChoose: () => unknown;
}

/** A button with what it does in words. */
function Choice({ hint, label, question, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <Explained hint={hint}>
      {question ? (
        <ConfirmButton
          variant="outlined"
          question={{ title: label, text: question, confirm: label, cancel: t('ra.action.cancel') }}
          onConfirm={onChoose}
        >
          {label}
        </ConfirmButton>
      ) : (
        <Button variant="outlined" onClick={onChoose}>
          {label}
        </Button>
      )}
    </Explained>
  );
}

interface ActionsProps {
  readonly user: UserRecord;
}

/** Adds or removes the own second factor. */
function OwnFactor({ user: { second_factor: isOn } }: ActionsProps) {
  const t = useText();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = (changed: boolean): void => {
    setOpen(false);
    if (changed) refresh();
  };
  return (
    <>
      <Choice
        hint={t(isOn ? 'users.factorRemoveHint' : 'users.factorAddHint')}
        label={t(isOn ? 'users.factorRemove' : 'users.factorAdd')}
        onChoose={() => setOpen(true)}
      />
      {isOpen && <SecondFactorDialog mode={isOn ? 'remove' : 'add'} onClose={close} />}
    </>
  );
}

/** What an admin can do to the account of a colleague. */
function ColleagueActions({ user }: ActionsProps) {
  const t = useText();
  const redirect = useRedirect();
  const { post, setDisabled } = useAccountActions(user);
  const { id, username, disabled } = user;
  return (
    <>
      {user.second_factor && (
        <Choice
          hint={t('users.factorResetHint')}
          label={t('users.factorReset')}
          question={t('users.factorResetQuestion', { username })}
          onChoose={() =>
            post(`/api/admin/users/${id}/reset-second-factor`, {
              done: t('users.factorResetDone', { username }),
            })
          }
        />
      )}
      {disabled ? (
        <Choice
          hint={t('users.enableHint')}
          label={t('users.enable')}
          onChoose={() => setDisabled(false)}
        />
      ) : (
        <Choice
          hint={t('users.disableHint')}
          label={t('users.disable')}
          question={`${t('users.disableQuestion', { username })} ${t('users.disableHint')}`}
          onChoose={() => setDisabled(true)}
        />
      )}
      <Explained hint={t('users.deleteHint')}>
        <DeleteUser
          user={user}
          variant="outlined"
          onDeleted={() => redirect('list', 'users', undefined, {}, SAVED)}
        />
      </Explained>
    </>
  );
}

function Actions({ user }: ActionsProps) {
  const t = useText();
  const logout = useLogout();
  const isOwn = useAccount()?.id === user.id;
  const { post } = useAccountActions(user);
  const { id, username, email } = user;
  const signOut = async (): Promise<void> => {
    const path = `/api/admin/users/${id}/revoke-sessions`;
    const isDone = await post(path, {
      done: t('users.sessionsEnded', { username }),
      endsOwnSession: isOwn,
    });
    if (isDone && isOwn) await logout();
  };
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'start' }}>
      {user.invited_at && !user.disabled && (
        <Choice
          hint={t('users.inviteAgainHint')}
          label={t('users.inviteAgain')}
          onChoose={() =>
            post(`/api/users/${id}/invitation`, {
              done: t('users.invitationSent', { email }),
              failed: t('users.invitationFailed'),
            })
          }
        />
      )}
      <Choice
        hint={t(isOwn ? 'users.endSessionsOwnHint' : 'users.endSessionsHint')}
        label={t('users.endSessions')}
        onChoose={signOut}
      />
      {isOwn ? <OwnFactor user={user} /> : <ColleagueActions user={user} />}
    </Stack>
  );
}

/** Actions on a whole account: invite, end sessions, second factor, disable, enable, delete. */
export function AccountActions() {
  const t = useText();
  const user = useRecordContext<UserRecord>();
  const account = useAccount();
  if (!user || !account) return null;
  return (
    <Card
      sx={{
        flex: { xs: 'none', lg: '1 1 0' },
        maxWidth: { xs: 900, lg: 380 },
        // The buttons of the form lie over the end of the page on a phone.
        marginBlockEnd: { xs: 9, sm: 0 },
      }}
    >
      <CardContent>
        <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
          {t('users.account')}
        </Typography>
        <Actions user={user} />
      </CardContent>
    </Card>
  );
}
