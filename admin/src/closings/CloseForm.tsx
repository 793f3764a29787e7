import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { DayView } from '@safar/domain/contracts/office/day-closings';
import { readNumber } from '@safar/domain/money/amount-input';
import { needsConfirmation, unexplainedWith } from '@safar/domain/office/day-closing';
import { isOffline } from '@safar/domain/pricing/pricing';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { Entry } from '../form/Entry.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { kronor } from './ClosingTable.js';
import { COUNTED, CountedField } from './CountedField.js';
import { pathOf } from './use-day.js';

const LONGEST = 1_000;

type ByMethod = Readonly<Record<string, string>>;

interface CloseFormProps {
  readonly day: DayView;
  readonly onClosed: () => void;
}

function useCloseForm({ day, onClosed }: CloseFormProps) {
  const t = useText();
  const action = useAction();
  const [counted, setCounted] = useState<ByMethod>({});
  const [reasons, setReasons] = useState<ByMethod>({});
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const lines = day.figures.lines.filter(({ method }) => isOffline(method));
  const read = lines.map((line) => ({ ...line, ...readNumber(counted[line.method] ?? '', COUNTED) })); // oxfmt-ignore
  const isWrong = read.some(({ problem }) => problem !== null);
  const unexplained = unexplainedWith(
    day.figures,
    read.map(({ method, ours, value }) => ({ method, ours, theirs: value })),
  );
  const close = async (): Promise<void> => {
    setAsking(false);
    const amounts = read.flatMap(({ method, value }) => (value === null ? [] : [[method, value]]));
    const body = {
      ...{ expected: day.figures.ours, counted: Object.fromEntries(amounts) as object },
      ...{ reasons, note },
      ...(needsConfirmation(unexplained) && { acknowledge_difference: unexplained }),
    };
    if (await action.run({ path: pathOf(day.day), body, done: t('closings.closed') })) onClosed();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isWrong) return;
    if (needsConfirmation(unexplained)) setAsking(true);
    else void close();
  };
  return {
    ...{ action, lines, counted, setCounted, reasons, setReasons, note, setNote },
    ...{ unexplained, isAsking, setAsking, submit, close },
    problem: isWrong && isChecked ? t('closings.check') : action.problem,
  };
}

/** Counted amounts beside the ledger's amounts, and the button that closes the day. */
export function CloseForm(props: CloseFormProps) {
  const { day } = props;
  const t = useText();
  const form = useCloseForm(props);
  const { action, counted, setCounted, reasons, setReasons } = form;
  return (
    <Panel title={t('closings.close')}>
      <Stack component="form" noValidate spacing={2} onSubmit={form.submit}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
          }}
        >
          {form.lines.map((line) => (
            <CountedField
              key={line.method}
              line={line}
              typed={counted[line.method] ?? ''}
              reason={reasons[line.method] ?? ''}
              reasonAbove={day.reason_above}
              wrong={action.wrong(`reasons.${line.method}`)}
              onType={(typed) => setCounted({ ...counted, [line.method]: typed })}
              onReason={(reason) => setReasons({ ...reasons, [line.method]: reason })}
            />
          ))}
        </Box>
        <Entry
          label={t('closings.note')}
          value={form.note}
          onChange={form.setNote}
          max={LONGEST}
          lines={2}
        />
        {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
        <Button
          type="submit"
          variant="contained"
          loading={action.isBusy}
          disabled={!day.provider_answered}
          sx={{ alignSelf: 'start' }}
        >
          {t('closings.close')}
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={form.isAsking}
        title={t('closings.sure')}
        text={t('closings.sureText', { amount: kronor(form.unexplained) })}
        confirm={t('closings.sureClose')}
        cancel={t('closings.sureBack')}
        onConfirm={() => void form.close()}
        onCancel={() => form.setAsking(false)}
      />
    </Panel>
  );
}
