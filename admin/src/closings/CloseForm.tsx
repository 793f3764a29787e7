import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { DayView } from '@safar/domain/contracts/day-closings';
import { OFFLINE_METHODS } from '@safar/domain/rules/pricing';
import { reportValue } from '@safar/domain/rules/reports';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useCloseDay } from './use-day.js';
import '../i18n/closings-sv.js';

const LONGEST = 1_000;
const WHOLE = /^-?\d{1,8}$/;

/** What was counted by hand, beside what the ledger says, and the button that keeps it. */
export function CloseForm({ day }: { readonly day: DayView }) {
  const t = useText();
  const notify = useNotify();
  const close = useCloseDay(day.day);
  const [counted, setCounted] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const typed = Object.entries(counted).filter(([, text]) => WHOLE.test(text));
    const amounts = Object.fromEntries(typed.map(([method, text]) => [method, Number(text)]));
    try {
      await close({ expected: day.figures.ours, counted: amounts, note });
      notify(t('closings.closed'), { type: 'success' });
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('closings.closeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('closings.close')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          }}
        >
          {OFFLINE_METHODS.map((method) => (
            <TextField
              key={method}
              label={t('closings.counted', { method: reportValue(method) })}
              value={counted[method] ?? ''}
              margin="none"
              onChange={({ target }) =>
                setCounted({ ...counted, [method]: target.value.replace(/[^\d-]/g, '') })
              }
              slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
        <TextField
          multiline
          fullWidth
          label={t('closings.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
        {problem && (
          <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={isBusy || !day.provider_answered}>
          {t(isBusy ? 'closings.closing' : 'closings.close')}
        </Button>
      </form>
    </Panel>
  );
}
