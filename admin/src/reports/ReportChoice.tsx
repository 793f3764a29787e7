import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isIsoDay } from '@safar/domain/dates/dates';
import { REPORTS, REPORT_NAMES, REPORT_TEXTS, type ReportBreakdown, type ReportName } from '@safar/domain/office/reports'; // oxfmt-ignore
import type { ComponentProps } from 'react';
import { Choice as Select } from '../bookings/changes/Fields.js';
import { FilterDay } from '../layout/lists/FilterDay.js';
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

const OneOf = <Value extends string>(props: ComponentProps<typeof Select<Value>>) => (
  <Box sx={{ inlineSize: { md: 210 } }}>
    <Select {...props} />
  </Box>
);

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
        options={REPORT_NAMES.map((one) => [one, REPORT_TEXTS.names[one]])}
        onChange={(one) => change({ name: one, by: REPORTS[one][0] })}
      />
      <OneOf<ReportBreakdown>
        label={t('reports.by')}
        value={by}
        options={REPORTS[name].map((way) => [way, REPORT_TEXTS.by[way]])}
        onChange={(way) => change({ by: way })}
      />
      {name === 'outstanding' ? (
        <Typography sx={{ alignSelf: 'center' }}>{t('reports.always')}</Typography>
      ) : (
        <OneOf
          label={t('reports.period')}
          value={period}
          options={PERIODS.map((one) => [one, t(`reports.periods.${one}`)])}
          onChange={(one) => change({ period: one })}
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
