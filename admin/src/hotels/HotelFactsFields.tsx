import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  HOTEL_FACT_KEYS,
  type HotelFactKey,
  hotelFactKind,
  hotelFactName,
} from '@safar/domain/hotels/hotel-facts';
import { readNumber } from '@safar/domain/money/amount-input';
import { type ReactNode, useId } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { NumberField } from '../form/numbers/NumberField.js';
import { useText } from '../i18n/use-text.js';

/** The facts in the form: true, a number, or what was typed instead of one. */
type FactValues = Readonly<Partial<Record<HotelFactKey, true | number | string>>>;

const UNITS = { metres: 'm', minutes: 'min' } as const;
const ANSWERS = HOTEL_FACT_KEYS.filter((key) => hotelFactKind(key) === 'bool');
const NUMBERS = HOTEL_FACT_KEYS.flatMap((key) => {
  const kind = hotelFactKind(key);
  return kind === 'bool' ? [] : [{ key, unit: UNITS[kind] }];
});

/** Keeps what is no number, so that the server names it at its field. */
const numberOf = (typed: string): number | string | undefined =>
  readNumber(typed, { kind: 'count' }).value ?? (typed.trim() || undefined);

/** The facts as the server stores them: a switch that is off and an empty field are left out. */
function useFacts() {
  const { field } = useController({ name: 'facts' });
  const { errors } = useFormState();
  const facts = (field.value ?? {}) as FactValues;
  const problems = errors['facts'] as
    | Readonly<Partial<Record<HotelFactKey, { readonly message?: string }>>>
    | undefined;
  const set = (key: HotelFactKey, value: FactValues[HotelFactKey]): void => {
    const after = Object.entries({ ...facts, [key]: value });
    field.onChange(Object.fromEntries(after.filter(([, known]) => known !== undefined)));
  };
  return { facts, set, problemOf: (key: HotelFactKey) => problems?.[key]?.message };
}

const grid = (width: number) => ({
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
});

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ inlineSize: '100%', display: 'grid', gap: 1, marginBlockEnd: 2 }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Every fact of the registry: a switch for what is so, a number with its unit for a distance. */
export function HotelFactsFields() {
  const t = useText();
  const { facts, set, problemOf } = useFacts();
  return (
    <Group title={t('hotels.facts')}>
      <Typography color="text.secondary">{t('hotels.factsHint')}</Typography>
      <Box sx={grid(220)}>
        {ANSWERS.map((key) => (
          <FormControlLabel
            key={key}
            label={hotelFactName(key)}
            control={
              <Switch
                checked={facts[key] === true}
                onChange={(_event, checked) => set(key, checked || undefined)}
              />
            }
          />
        ))}
      </Box>
      <Box sx={{ ...grid(190), rowGap: 2, marginBlockStart: 1 }}>
        {NUMBERS.map(({ key, unit }) => (
          <NumberField
            key={key}
            kind="count"
            name={`facts.${key}`}
            label={hotelFactName(key)}
            unit={unit}
            value={String(facts[key] ?? '')}
            wrong={problemOf(key)}
            onChange={(typed) => set(key, numberOf(typed))}
          />
        ))}
      </Box>
    </Group>
  );
}
