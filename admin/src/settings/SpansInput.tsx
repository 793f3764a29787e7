import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { MAX_SPANS, type OpenSpan } from '@safar/domain/dates/opening-hours';
import { useText } from '../i18n/use-text.js';

/** Default hours of a newly opened day, and after a break. */
const FIRST: OpenSpan = { opens: '09:00', closes: '18:00' };
const SECOND: OpenSpan = { opens: '', closes: '' };

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <TextField
      type="time"
      size="small"
      margin="none"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ width: 120 }}
    />
  );
}

interface SpansInputProps {
  /** Label prefix, such as the weekday. */
  readonly name: string;
  readonly spans: readonly OpenSpan[];
  readonly onChange: (spans: readonly OpenSpan[]) => void;
}

/** Closed, or open once or twice a day. */
export function SpansInput({ name, spans, onChange }: SpansInputProps) {
  const t = useText();
  const set = (place: number, change: Partial<OpenSpan>): void =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...change } : span)));
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}
    >
      <FormControlLabel
        label={name}
        sx={{ minWidth: 130, marginInlineEnd: 0 }}
        control={
          <Switch
            checked={spans.length > 0}
            onChange={(event) => onChange(event.target.checked ? [FIRST] : [])}
          />
        }
      />
      {spans.length === 0 && <span>{t('settings.hours.closed')}</span>}
      {spans.map(({ opens, closes }, place) => {
        const part = place === 0 ? name : t('settings.hours.second', { name });
        return (
          <Box key={place} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Time
              label={t('settings.hours.opens', { name: part })}
              value={opens}
              onChange={(time) => set(place, { opens: time })}
            />
            <span aria-hidden="true">–</span>
            <Time
              label={t('settings.hours.closes', { name: part })}
              value={closes}
              onChange={(time) => set(place, { closes: time })}
            />
          </Box>
        );
      })}
      {spans.length > 0 && spans.length < MAX_SPANS && (
        <Button
          size="small"
          aria-label={t('settings.hours.addPauseTo', { name })}
          onClick={() => onChange([...spans, SECOND])}
        >
          {t('settings.hours.addPause')}
        </Button>
      )}
      {spans.length === MAX_SPANS && (
        <Button
          size="small"
          aria-label={t('settings.hours.removePauseOf', { name })}
          onClick={() => onChange(spans.slice(0, -1))}
        >
          {t('settings.hours.removePause')}
        </Button>
      )}
    </Stack>
  );
}
