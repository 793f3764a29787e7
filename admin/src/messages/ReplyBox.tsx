import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mayReply } from '@safar/domain/office/message-states';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../form/failure.js';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { serverProblems } from '../form/field-problems.js';
import { useCall } from '../form/use-call.js';
import { useSessionStateOf } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import type { ThreadRecord } from './records.js';

interface Submit {
  readonly text: string;
  /** Idempotency key: the same text sent again after a lost response is the same reply. */
  readonly key: string;
}

function useReply(message: ThreadRecord) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const [submit, saveDraft] = useSessionStateOf<Submit>('reply-1', message.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const type = (text: string): void => {
    setProblem(null);
    saveDraft(text === '' ? null : { text, key: crypto.randomUUID() });
  };
  const send = async (): Promise<void> => {
    const { text, key } = submit ?? { text: '', key: crypto.randomUUID() };
    setSending(true);
    try {
      await call(`/api/messages/${encodeURIComponent(message.id)}/reply`, {
        method: 'POST',
        body: JSON.stringify({ text }),
        headers: { 'idempotency-key': key },
      });
      saveDraft(null);
      notify(t('messages.reply.done'), { type: 'success' });
      refresh();
    } catch (error) {
      const errorMessage = messageOf(error);
      setProblem(serverProblems(error)[0]?.message ?? (errorMessage || t('messages.reply.failed')));
      notify(t('messages.reply.failed'), { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  return { text: submit?.text ?? '', problem, isSending, type, send, drop: () => saveDraft(null) };
}

/** Replies to the visitor by mail. The draft survives an expired session. */
export function ReplyBox({ message }: { readonly message: ThreadRecord }) {
  const t = useText();
  const { text, problem, isSending, type, send, drop } = useReply(message);
  if (!mayReply(message.state)) return <Alert severity="info">{t('messages.reply.spam')}</Alert>;
  const hint = t('messages.reply.hint', {
    email: message.email,
    language: t(`form.languageNames.${message.language}`),
  });
  return (
    <Card
      component="form"
      noValidate
      sx={{ padding: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <UnsavedWarning isUnsaved={text.trim() !== ''} onLeave={drop} />
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t('messages.reply.title')}
      </Typography>
      <TextField
        label={t('messages.reply.label')}
        value={text}
        onChange={({ target }) => type(target.value)}
        multiline
        minRows={5}
        maxRows={20}
        fullWidth
        margin="none"
        error={problem !== null}
        helperText={problem ?? hint}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 10_000, readOnly: isSending } }}
      />
      <Button type="submit" variant="contained" disabled={isSending} sx={{ marginBlockStart: 1.5 }}>
        {t(isSending ? 'messages.reply.sending' : 'messages.reply.send')}
      </Button>
    </Card>
  );
}
