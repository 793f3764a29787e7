import Stack from '@mui/material/Stack';
import type { ClosingLineView } from '@safar/domain/contracts/office/day-closings';
import { readNumber } from '@safar/domain/money/amount-input';
import { differenceOf } from '@safar/domain/office/day-closing';
import { reportValue } from '@safar/domain/office/reports';
import { Entry } from '../form/Entry.js';
import { NumberField } from '../form/numbers/NumberField.js';
import { useText } from '../i18n/use-text.js';
import { kronor } from './ClosingTable.js';

/** Cash and bank accounts have öre, and more may be paid out than received. */
export const COUNTED = { kind: 'ore', negative: true } as const;

/** Limit of the server, in characters. */
const MAX_REASON = 300;

interface CountedFieldProps {
  readonly line: Pick<ClosingLineView, 'method' | 'ours'>;
  readonly typed: string;
  readonly reason: string;
  /** Difference in kronor that is accepted without a reason. */
  readonly reasonAbove: number;
  readonly wrong: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onReason: (reason: string) => void;
}

/** Counted amount of a payment method, its difference from the ledger, and the reason. */
export function CountedField(props: CountedFieldProps) {
  const { line, typed, reason, reasonAbove, wrong, onType, onReason } = props;
  const t = useText();
  const method = reportValue(line.method);
  const difference = differenceOf({ ours: line.ours, theirs: readNumber(typed, COUNTED).value });
  return (
    <Stack spacing={1}>
      <NumberField
        {...COUNTED}
        label={t('closings.counted', { method })}
        value={typed}
        unit={t('form.kronor')}
        onChange={onType}
        help={difference === null ? '' : t('closings.off', { amount: kronor(difference) })}
      />
      {difference !== null && difference !== 0 && (
        <Entry
          label={t('closings.reason', { method })}
          value={reason}
          onChange={onReason}
          wrong={wrong}
          help={t('closings.reasonHelp', { amount: kronor(reasonAbove) })}
          max={MAX_REASON}
        />
      )}
    </Stack>
  );
}
