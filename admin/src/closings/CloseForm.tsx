import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CloseDayRequest, DayView } from '@safar/domain/contracts/office/day-closings';
import { readNumber } from '@safar/domain/money/amount-input';
import { isOffline } from '@safar/domain/pricing/pricing';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { type FieldMessage, serverProblems } from '../form/field-problems.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { COUNTED, CountedField } from './CountedField.js';
import { useCloseDay } from './use-day.js';

const LONGEST = 1_000;

type ByMethod = Readonly<Record<string, string>>;

/** Returns the request; null while a counted amount cannot be read. */
function requestOf(counted: ByMethod, more: Omit<CloseDayRequest, 'counted'>) {
  const read = Object.entries(counted).map(
    ([method, typed]) => [method, readNumber(typed, COUNTED)] as const,
  );
  if (read.some(([, { problem }]) => problem !== null)) return null;
  const amounts = read.flatMap(([method, { value }]) => (value === null ? [] : [[method, value]]));
  return { ...more, counted: Object.fromEntries(amounts) as CloseDayRequest['counted'] };
}

interface Failure {
  readonly message: string | null;
  readonly fields: readonly FieldMessage[];
}
const NONE: Failure = { message: null, fields: [] };

function useCloseForm(day: DayView) {
  const t = useText();
  const notify = useNotify();
  const close = useCloseDay(day.day);
  const [counted, setCounted] = useState<ByMethod>({});
  const [reasons, setReasons] = useState<ByMethod>({});
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const request = requestOf(counted, { expected: day.figures.ours, reasons, note });
    setFailure(request ? NONE : { message: t('closings.check'), fields: [] });
    if (!request) return;
    setBusy(true);
    try {
      await close(request);
      notify(t('closings.closed'), { type: 'success' });
      setCounted({});
      setReasons({});
      setNote('');
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('closings.closeFailed');
      setFailure({ message, fields: serverProblems(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    counted,
    setCounted,
    reasons,
    setReasons,
    note,
    setNote,
    refusal: failure,
    isBusy,
    submit,
  };
}

/** Counted amounts beside the ledger's amounts, and the button that closes the day. */
export function CloseForm({ day }: { readonly day: DayView }) {
  const t = useText();
  const form = useCloseForm(day);
  const { counted, setCounted, reasons, setReasons, refusal: failure, isBusy } = form;
  return (
    <Panel title={t('closings.close')}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          }}
        >
          {day.figures.lines
            .filter(({ method }) => isOffline(method))
            .map((line) => (
              <CountedField
                key={line.method}
                line={line}
                typed={counted[line.method] ?? ''}
                reason={reasons[line.method] ?? ''}
                reasonAbove={day.reason_above}
                wrong={
                  failure.fields.find(({ field }) => field === `reasons.${line.method}`)?.message
                }
                onType={(typed) => setCounted({ ...counted, [line.method]: typed })}
                onReason={(reason) => setReasons({ ...reasons, [line.method]: reason })}
              />
            ))}
        </Box>
        <TextField
          multiline
          fullWidth
          label={t('closings.note')}
          value={form.note}
          onChange={({ target }) => form.setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
        {failure.message && (
          <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
            {failure.message}
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={isBusy || !day.provider_answered}>
          {t(isBusy ? 'closings.closing' : 'closings.close')}
        </Button>
      </form>
    </Panel>
  );
}
