import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_DAYS } from '@safar/domain/destinations/destinations';
import { type ComponentProps, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormText } from '../../form/FormText.js';
import { useText } from '../../i18n/use-text.js';
import { Announcement } from '../../layout/Announcement.js';
import { useFocusKept } from '../../sorting/use-focus-kept.js';
import { FormSection } from './FormSection.js';
import { InLanguages } from '../InLanguages.js';
import { useFormLanguage } from '../language.js';
import { NEW_DAY, type DestinationFormValues } from '../destination-form-values.js';

interface DayProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function DayTools({ index, count, onMove, onRemove }: DayProps) {
  const t = useText();
  const number = { number: index + 1 };
  const step = (label: string, to: number, icon: React.ReactNode) => (
    <IconButton
      aria-label={label}
      aria-disabled={to < 0 || to >= count}
      sx={{ width: 44, height: 44, ...((to < 0 || to >= count) && { opacity: 0.38 }) }}
      onClick={() => to >= 0 && to < count && onMove(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {step(t('destinations.form.days.up', number), index - 1, <ArrowUpwardIcon />)}
      {step(t('destinations.form.days.down', number), index + 1, <ArrowDownwardIcon />)}
      <Button
        color="error"
        aria-label={t('destinations.form.days.removeDay', number)}
        onClick={onRemove}
      >
        {t('destinations.form.days.remove')}
      </Button>
    </Stack>
  );
}

function Day(props: DayProps) {
  const t = useText();
  const number = props.index + 1;
  const text = (field: 'activity' | 'location', more: Partial<ComponentProps<typeof FormText>>) => (
    <InLanguages>
      {(lang) => (
        <FormText
          name={`itinerary.${props.index}.${field}${lang === 'ar' ? '_ar' : ''}`}
          label={t(`destinations.form.days.${field}`, {
            number,
            language: t(`destinations.form.languageNames.${lang}`),
          })}
          lang={lang}
          {...more}
        />
      )}
    </InLanguages>
  );
  return (
    <Stack
      spacing={2}
      sx={{ borderInlineStart: 3, borderColor: 'primary.main', paddingInlineStart: 2 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h2" component="h3">
          {t('destinations.form.days.day', { number })}
        </Typography>
        <DayTools {...props} />
      </Stack>
      {text('activity', {})}
      {text('location', { lines: 2, isFormatted: true })}
    </Stack>
  );
}

/** Days of the itinerary, in order. */
export function ItinerarySection() {
  const t = useText();
  const lang = useFormLanguage();
  const { fields, append, remove, move } = useFieldArray<DestinationFormValues, 'itinerary', 'key'>(
    {
      name: 'itinerary',
      keyName: 'key',
    },
  );
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const holdFocus = useFocusKept(fields.map(({ key }) => key).join());
  const count = fields.length;
  const moveDay = (from: number, to: number): void => {
    holdFocus();
    move(from, to);
    setSaid(t('destinations.form.days.moved', { number: to + 1, count }));
  };
  const removeDay = (index: number): void => {
    remove(index);
    addButton.current?.focus();
  };
  return (
    <FormSection name="days" title={t('destinations.form.days.title')}>
      {count === 0 && (
        <Typography color="text.secondary">{t('destinations.form.days.none')}</Typography>
      )}
      <Stack component="ol" spacing={3} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {fields.map(({ key }, index) => (
          <li key={key}>
            <Day
              index={index}
              count={count}
              onMove={(to) => moveDay(index, to)}
              onRemove={() => removeDay(index)}
            />
          </li>
        ))}
      </Stack>
      <Button
        ref={addButton}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        disabled={count >= MAX_DAYS}
        onClick={() => {
          const focusName = lang === 'ar' ? 'activity_ar' : 'activity';
          append({ ...NEW_DAY }, { focusName: `itinerary.${count}.${focusName}` });
        }}
      >
        {t('destinations.form.days.add')}
      </Button>
      <Announcement text={said} />
    </FormSection>
  );
}
