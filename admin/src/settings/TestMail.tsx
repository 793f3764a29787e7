import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TestMailView } from '@safar/domain/contracts/office/mails';
import { useState } from 'react';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';

const SEVERITY = { sent: 'success', failed: 'error', no_server: 'warning' } as const;

/** Sends a test mail to the user with the saved settings, and shows the reply of the mail server. */
export function TestMail() {
  const t = useText();
  const action = useAction();
  const [answer, setAnswer] = useState<TestMailView | null>(null);
  const send = async (): Promise<void> => {
    setAnswer(null);
    const request = { path: '/api/mails/test', body: {}, failed: t('settings.testMail.notSent') };
    setAnswer(await action.run<TestMailView>(request));
  };
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '70ch' }}>
        {t('settings.testMail.help')}
      </Typography>
      <Button
        variant="outlined"
        loading={action.isBusy}
        sx={{ marginBlock: 1 }}
        onClick={() => void send()}
      >
        {t('settings.testMail.send')}
      </Button>
      <div role="status">
        {action.problem && <Alert severity="error">{action.problem}</Alert>}
        {answer && (
          <Alert severity={SEVERITY[answer.outcome]}>
            {t(`settings.testMail.${answer.outcome}`, { ...answer, reason: answer.reason ?? '' })}
          </Alert>
        )}
      </div>
    </Box>
  );
}
