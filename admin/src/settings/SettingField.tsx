import RestartAltIcon from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SettingValue } from '@safar/domain/contracts/system/settings';
import { formatKronor } from '@safar/domain/money/formats';
import { useId } from 'react';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { HoursField } from './HoursField.js';
import { PictureField } from './PictureField.js';
import { type SettingRecord, type Typed, written } from './values.js';
import { useSettingTexts } from './setting-texts.js';

interface SettingFieldProps {
  readonly record: SettingRecord;
  readonly typed: Typed;
  readonly problem: string | undefined;
  readonly onChange: (typed: Typed) => void;
  readonly onReset: () => void;
}

/** Returns the help text with the allowed range, and the default when the value differs from it. */
function useHint(record: SettingRecord): string {
  const t = useText();
  const { kind, min, max, unit, value: own, default: standard } = record;
  const { help } = useSettingTexts()(record.id);
  const range =
    kind === 'whole' || kind === 'decimal'
      ? t('settings.range', { min: formatKronor(min ?? 0), max: formatKronor(max ?? 0) })
      : '';
  if (!differs(own, standard)) return [help, range].filter(Boolean).join(' ');
  const shown =
    typeof standard === 'boolean'
      ? t(standard ? 'settings.yes' : 'settings.no')
      : written(standard) || t('settings.empty');
  const value = unit ? `${shown} ${t(`settings.units.${unit}`)}` : shown;
  return [help, range, t('settings.standard', { value })].filter(Boolean).join(' ');
}

const INPUTS = {
  text: {},
  whole: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  email: { inputMode: 'email', dir: 'ltr', spellCheck: false },
  phone: { inputMode: 'tel', dir: 'ltr' },
  address: { inputMode: 'url', dir: 'ltr', spellCheck: false },
} as const;

const ARABIC = { lang: 'ar', dir: 'rtl' } as const;

function TypedInput({ record, typed, problem, onChange }: Omit<SettingFieldProps, 'onReset'>) {
  const t = useText();
  const hint = useHint(record);
  const { label } = useSettingTexts()(record.id);
  const { kind, unit } = record;
  const end = unit && <InputAdornment position="end">{t(`settings.units.${unit}`)}</InputAdornment>;
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ? `${problem} ${hint}` : hint}
      fullWidth
      margin="none"
      size="small"
      slotProps={{
        htmlInput: {
          ...(kind in INPUTS ? INPUTS[kind as keyof typeof INPUTS] : {}),
          ...(record.id.endsWith('Ar') ? ARABIC : {}),
          ...(kind === 'text' && record.max ? { maxLength: record.max } : {}),
        },
        ...(end ? { input: { endAdornment: end } } : {}),
      }}
    />
  );
}

function FlagInput({ record, typed, problem, onChange }: Omit<SettingFieldProps, 'onReset'>) {
  const hint = useHint(record);
  const { label } = useSettingTexts()(record.id);
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={typed === true}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} error={problem !== undefined}>
        {problem ? `${problem} ${hint}` : hint}
      </FormHelperText>
    </Box>
  );
}

const differs = (one: SettingValue, other: SettingValue): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

function Input(field: Omit<SettingFieldProps, 'onReset'>) {
  const hint = useHint(field.record);
  const { record, typed, problem, onChange } = field;
  const { label } = useSettingTexts()(record.id);
  const shared = { label, hint, problem, onChange };
  if (typeof typed === 'object') return <HoursField {...shared} hours={typed} />;
  if (record.kind === 'picture') return <PictureField {...shared} address={String(typed)} />;
  return record.kind === 'flag' ? <FlagInput {...field} /> : <TypedInput {...field} />;
}

/** One setting: input with unit and help, last change, and reset to default. */
export function SettingField({ onReset, ...field }: SettingFieldProps) {
  const t = useText();
  const { record } = field;
  const { label } = useSettingTexts()(record.id);
  const { updated_at: at, updated_by: name } = record;
  const isOwn = differs(record.value, record.default);
  return (
    <Box sx={{ minWidth: 0, ...(record.kind === 'hours' ? { gridColumn: '1 / -1' } : {}) }}>
      <Input {...field} />
      {at && (
        <Typography variant="body2" color="text.secondary" sx={{ marginInline: 1.75 }}>
          {name
            ? t('settings.changedBy', { name, at: formatInstant(at) })
            : t('settings.changedAt', { at: formatInstant(at) })}
        </Typography>
      )}
      {isOwn && (
        <Button
          size="small"
          startIcon={<RestartAltIcon />}
          aria-label={t('settings.resetOne', { label })}
          onClick={onReset}
        >
          {t('settings.reset')}
        </Button>
      )}
    </Box>
  );
}
