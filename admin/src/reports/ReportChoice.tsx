import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isIsoDay } from '@safar/domain/dates/dates';
import { REPORTS, REPORT_NAMES, REPORT_TEXTS, type ReportBreakdown, type ReportName } from '@safar/domain/office/reports'; // oxfmt-ignore
import { FilterDay } from '../layout/lists/FilterFields.js';
import { useText } from '../i18n/use-text.js';
import { PERIODS, type Period, type PeriodName } from './periods.js';

export interface Choice {
  readonly name: ReportName;
  readonly by: ReportBreakdown;
  readonly period: PeriodName;
  readonly chosen: Period;
}

interface ChoiceProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, word: string])[];
  readonly onChoose: (value: Value) => void;
}

function OneOf<Value extends string>({ label, value, choices, onChoose }: OneOfProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      margin="none"
      sx={{ inlineSize: { md: 210 } }}
      onChange={({ target }) => {
        const found = choices.find(([choice]) => choice === target.value);
        if (found) onChoose(found[0]);
      }}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </TextField>
  );
}

/** Choice of report, breakdown and period. */
export function ReportChoice({ choice, onChoose }: ChoiceProps) {
  const t = useText();
  const { name, by, period, chosen } = choice;
  const change = (part: Partial<Choice>): void => onChoose({ ...choice, ...part });
  const end = (field: keyof Period) => (value: string) => {
    if (isIsoDay(value)) change({ chosen: { ...chosen, [field]: value } });
  };
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <OneOf
        label={t('reports.which')}
        value={name}
        choices={REPORT_NAMES.map((one) => [one, REPORT_TEXTS.names[one]])}
        onChoose={(one) => change({ name: one, by: REPORTS[one][0] })}
      />
      <OneOf<ReportBreakdown>
        label={t('reports.by')}
        value={by}
        choices={REPORTS[name].map((way) => [way, REPORT_TEXTS.by[way]])}
        onChoose={(way) => change({ by: way })}
      />
      {name === 'outstanding' ? (
        <Typography sx={{ alignSelf: 'center' }}>{t('reports.always')}</Typography>
      ) : (
        <OneOf
          label={t('reports.period')}
          value={period}
          choices={PERIODS.map((one) => [one, t(`reports.periods.${one}`)])}
          onChoose={(one) => change({ period: one })}
        />
      )}
      {name !== 'outstanding' && period === 'free' && (
        <>
          <FilterDay label={t('reports.from')} value={chosen.from} onChoose={end('from')} />
          <FilterDay label={t('reports.to')} value={chosen.to} onChoose={end('to')} />
        </>
      )}
    </Stack>
  );
}
