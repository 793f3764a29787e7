import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { FlightChangeReason } from '@safar/domain/contracts/catalog/flights';
import type { SignificantShift } from '@safar/domain/departures/flight-changes';
import { useId } from 'react';
import { Entry } from '../../form/Entry.js';
import { useText } from '../../i18n/use-text.js';

/** What staff write and judge when final times change. */
export type Judgement = { -readonly [Key in keyof FlightChangeReason]?: FlightChangeReason[Key] };

interface JudgementProps {
  readonly value: Judgement;
  /** Changes that may be significant by law; without one, there is nothing to judge. */
  readonly shifts: readonly SignificantShift[];
  /** The server's message for the reason. */
  readonly wrong?: string | undefined;
  readonly onChange: (value: Judgement) => void;
}

/** Whether everything is given that the changes need. */
export const isJudged = (
  { reason = '', significant }: Judgement,
  shifts: readonly SignificantShift[],
): boolean => reason.trim() !== '' && (shifts.length === 0 || significant !== undefined);

const CHOICES = [
  ['significant', true],
  ['insignificant', false],
] as const;

/** The reason of a change of final times and, for a large one, whether it is significant by the package travel law. */
export function JudgementFields({ value, shifts, wrong, onChange }: JudgementProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <Entry
        label={t('flights.change.reason')}
        value={value.reason ?? ''}
        wrong={wrong}
        help={t('flights.change.reasonHint')}
        max={500}
        lines={2}
        lang="sv"
        required
        onChange={(reason) => onChange({ ...value, reason })}
      />
      {shifts.map(({ direction, before, after }) => (
        <Alert key={`${direction} ${before} ${after}`} severity="warning">
          {t('flights.change.shift', {
            direction: t(`flights.directions.${direction}`),
            before,
            after,
          })}
        </Alert>
      ))}
      {shifts.length > 0 && (
        <div>
          <FormLabel id={id}>{t('flights.change.judge')}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={value.significant === undefined ? '' : String(value.significant)}
            onChange={(_event, chosen) => onChange({ ...value, significant: chosen === 'true' })}
          >
            {CHOICES.map(([name, isSignificant]) => (
              <FormControlLabel
                key={name}
                value={String(isSignificant)}
                control={<Radio />}
                label={t(`flights.change.${name}`)}
              />
            ))}
          </RadioGroup>
        </div>
      )}
    </>
  );
}
