import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messageStatesFrom } from '@safar/domain/office/message-states';
import { LANGUAGES } from '@safar/domain/text/languages';
import { useGetIdentity } from 'react-admin';
import { Choice } from '../bookings/changes/Fields.js';
import { useAssignees } from '../use-assignees.js';
import { useText } from '../i18n/use-text.js';
import type { ThreadRecord } from './records.js';
import { useHandling } from './use-handling.js';

const UNASSIGNED = '';

function Assignee({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  const change = useHandling(message);
  const { identity } = useGetIdentity();
  const others = useAssignees();
  const { assigned_to: id, assigned_name: name } = message;
  // Also list the current assignee when the account no longer has the role.
  const isListed = id === null || others.some((one) => one.id === id);
  const options = isListed ? others : [...others, { id, username: name ?? id }];
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Box sx={{ minWidth: 200 }}>
        <Choice
          label={t('messages.handledBy')}
          value={id ?? UNASSIGNED}
          options={[
            [UNASSIGNED, t('messages.nobody')],
            ...options.map((one) => [one.id, one.username] as const),
          ]}
          onChange={(chosen) => void change({ assigned_to: chosen === UNASSIGNED ? null : chosen })}
        />
      </Box>
      {identity && identity.id !== id && (
        <Button onClick={() => void change({ assigned_to: String(identity.id) })}>
          {t('messages.takeIt')}
        </Button>
      )}
    </Stack>
  );
}

/** A visitor may write in another language than that of the page, which is what the message has at first. */
function ReplyLanguage({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  const change = useHandling(message);
  return (
    <Box sx={{ maxWidth: 200 }}>
      <Choice
        label={t('messages.language')}
        value={message.language}
        options={LANGUAGES.map((one) => [one, t(`form.languages.${one}`)] as const)}
        onChange={(language) => void change({ language })}
      />
    </Box>
  );
}

/** Assignee, language and state of the message; the buttons follow the allowed state changes. */
export function Handling({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  const change = useHandling(message);
  return (
    <Stack spacing={2}>
      <Assignee message={message} />
      <ReplyLanguage message={message} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {messageStatesFrom(message.state).map((state) => (
          <Button
            key={state}
            variant={state === 'done' ? 'contained' : 'outlined'}
            color={state === 'spam' ? 'error' : 'primary'}
            onClick={() => void change({ state })}
          >
            {t(message.state === 'spam' ? 'messages.moves.notSpam' : `messages.moves.${state}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
