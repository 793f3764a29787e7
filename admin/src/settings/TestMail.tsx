import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TestMailView } from '@safar/domain/contracts/office/mails';
import { useState } from 'react';
import { ApiError } from '../api.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';

type TestMailResult =
  | Pick<TestMailView, 'outcome' | 'to' | 'from' | 'reason'>
  | { readonly refused: string };

/** The server allows 15 s for each step with the mail server. */
const TIMEOUT_MS = 50_000;
const SEVERITY = { sent: 'success', failed: 'error', no_server: 'warning' } as const;

function Outcome({ answer }: { readonly answer: TestMailResult }) {
  const t = useText();
  if ('refused' in answer) return <Alert severity="error">{answer.refused}</Alert>;
  const { outcome, to, from, reason } = answer;
  return (
    <Alert severity={SEVERITY[outcome]}>
      {t(`settings.testMail.${outcome}`, { to, from, reason: reason ?? '' })}
    </Alert>
  );
}

interface TestMailProps {
  /** Called when the mail server has answered. */
  readonly onAnswer?: () => void;
}

/** Sends a test mail to the user with the saved settings, and shows the reply of the mail server. */
export function TestMail({ onAnswer }: TestMailProps) {
  const t = useText();
  const call = useCall();
  const [answer, setAnswer] = useState<TestMailResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setAnswer(null);
    try {
      const init = { method: 'POST', body: '{}', timeoutMs: TIMEOUT_MS };
      setAnswer((await call('/api/mails/test', init)).json as TestMailResult);
      onAnswer?.();
    } catch (error) {
      setAnswer({ refused: error instanceof ApiError ? error.message : t('settings.notSaved') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '70ch' }}>
        {t('settings.testMail.help')}
      </Typography>
      <Button
        variant="outlined"
        disabled={isBusy}
        sx={{ marginBlock: 1 }}
        onClick={() => void send()}
      >
        {t(isBusy ? 'settings.testMail.sending' : 'settings.testMail.send')}
      </Button>
      <div role="status">{answer && <Outcome answer={answer} />}</div>
    </Box>
  );
}
