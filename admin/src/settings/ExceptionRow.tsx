import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { OtherHours } from '@safar/domain/dates/opening-hours';
import { DayInput } from '../form/fields/DayInput.js';
import { useText } from '../i18n/use-text.js';
import { SpansInput } from './SpansInput.js';

interface ExceptionRowProps {
  readonly number: number;
  readonly other: OtherHours;
  readonly onChange: (other: OtherHours) => void;
  readonly onRemove: () => void;
}

/** Days with different opening hours. Incomplete input is sent as well; the server returns the error. */
export function ExceptionRow({ number, other, onChange, onRemove }: ExceptionRowProps) {
  const t = useText();
  const name = t('settings.hours.exception', { number });
  const day = (field: 'from' | 'to') => (
    <DayInput
      size="small"
      label={t(`settings.hours.${field}`)}
      accessibleName={t(`settings.hours.${field}Of`, { name })}
      value={other[field]}
      onChange={(value) => onChange({ ...other, [field]: value as IsoDay })}
    />
  );
  return (
    <Stack
      role="group"
      aria-label={name}
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
    >
      {day('from')}
      {day('to')}
      <SpansInput
        name={t('settings.hours.open')}
        spans={other.spans}
        onChange={(spans) => onChange({ ...other, spans })}
      />
      <Button
        size="small"
        color="error"
        aria-label={t('settings.hours.removeOf', { name })}
        onClick={onRemove}
      >
        {t('settings.hours.remove')}
      </Button>
    </Stack>
  );
}
