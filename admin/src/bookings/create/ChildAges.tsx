import Typography from '@mui/material/Typography';
import type { AgeBands } from '@safar/domain/pricing/ages';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../form/fields/FormSelect.js';
import { useText } from '../../i18n/use-text.js';
import { FieldGrid } from './fields/FieldGrid.js';
import { type OrderValues, ageOf } from './order-values.js';

/** The age of each child whose birth date is not written yet, so that the rooms are those that the party will get. */
export function ChildAges({ bands }: { readonly bands: AgeBands }) {
  const t = useText();
  const [passengers, departure] = useWatch<OrderValues, ['passengers', 'departure_date']>({
    name: ['passengers', 'departure_date'],
  });
  const { childAgeMin: min, childAgeMax: max } = bands;
  const years = Array.from({ length: Math.max(0, max - min + 1) }, (_, more) => min + more);
  const ageless = passengers.flatMap((passenger, place) =>
    passenger.type === 'child' && ageOf({ ...passenger, age: '' }, departure) === null
      ? [{ place, name: passenger.firstName.trim() }]
      : [],
  );
  if (ageless.length === 0) return null;
  return (
    <>
      <FieldGrid>
        {ageless.map(({ place, name }) => (
          <FormSelect
            key={place}
            name={`passengers.${place}.age`}
            label={t('staffBookings.rooms.age', {
              name: name || t('staffBookings.travellers.one', { n: place + 1 }),
            })}
            options={[
              ['', t('staffBookings.rooms.ageUnknown')],
              ...years.map(
                (age) => [String(age), t('staffBookings.rooms.years', { age })] as const,
              ),
            ]}
          />
        ))}
      </FieldGrid>
      <Typography variant="body2" color="text.secondary">
        {t('staffBookings.rooms.ageHint')}
      </Typography>
    </>
  );
}
