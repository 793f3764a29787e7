import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { TRAVELLER_TYPES, ageOn, parseBirthdate } from '@safar/domain/pricing/ages';
import { daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { isPassportName, ticketName } from '@safar/domain/bookings/names';
import { GENDERS } from '@safar/domain/bookings/passengers';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '../../../form/fields/FormSelect.js';
import { FormText } from '../../../form/fields/FormText.js';
import { useText } from '../../../i18n/use-text.js';
import { FieldGrid } from '../fields/FieldGrid.js';
import { type OrderValues, type PassengerValues, bandsOf } from '../order-values.js';

interface PassengerProps {
  readonly index: number;
  /** Destination whose age limits apply; null while none is selected. */
  readonly destination: DestinationView | null;
}

interface PassengerCardProps extends PassengerProps {
  /** Error messages by field path. */
  readonly early: ReadonlyMap<string, string>;
  /** null when there is only one passenger. */
  readonly onRemove: (() => void) | null;
}

/** Returns the age rule for the birth date or, once it is entered, the age on the day of departure. */
function useBirthdateHelp({ index, destination }: PassengerProps): string {
  const t = useText();
  const { type, birthdate } = usePassenger(index);
  const departure = useWatch<OrderValues, 'departure_date'>({ name: 'departure_date' });
  const born = parseBirthdate(birthdate);
  if (born && isIsoDay(departure) && daysBetween(born, departure) >= 0) {
    return t('staffBookings.travellers.age', { age: ageOn(born, departure) });
  }
  if (!destination) return t('staffBookings.travellers.birthdateForm');
  const { infantAgeMin, infantAgeMax, childAgeMin, childAgeMax } = bandsOf(destination);
  if (type === 'adult') return t('staffBookings.travellers.birthdateAdult', { n: childAgeMax + 1 });
  const [min, max] = type === 'child' ? [childAgeMin, childAgeMax] : [infantAgeMin, infantAgeMax];
  return t('staffBookings.travellers.birthdateBand', { min, max });
}

const usePassenger = (index: number): PassengerValues =>
  useWatch<OrderValues, `passengers.${number}`>({ name: `passengers.${index}` });

function Names({ index, early }: Pick<PassengerCardProps, 'index' | 'early'>) {
  const t = useText();
  const { setValue, setFocus } = useFormContext<OrderValues>();
  const { firstName, lastName } = usePassenger(index);
  const family = useWatch<OrderValues, 'passengers.0.lastName'>({ name: 'passengers.0.lastName' });
  const path = `passengers.${index}` as const;
  const isOnTicket = isPassportName(firstName) && isPassportName(lastName);
  const takeName = (): void => {
    // Move the focus first: the button disappears once the names are the same.
    setFocus(`${path}.lastName`);
    setValue(`${path}.lastName`, family, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FormText
        name={`${path}.firstName`}
        label={t('staffBookings.travellers.firstName')}
        problem={early.get(`${path}.firstName`)}
      />
      <Stack sx={{ alignItems: 'flex-start' }}>
        <FormText
          name={`${path}.lastName`}
          label={t('staffBookings.travellers.lastName')}
          problem={early.get(`${path}.lastName`)}
        />
        {index > 0 && family !== '' && family !== lastName && (
          <Button size="small" onClick={takeName}>
            {t('staffBookings.travellers.sameName')}
          </Button>
        )}
        {isOnTicket && (
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
            {t('staffBookings.travellers.ticket', {
              name: `${ticketName(lastName)} / ${ticketName(firstName)}`,
            })}
          </Typography>
        )}
      </Stack>
    </>
  );
}

/** Fields of one passenger: names as in the passport, birth date, gender. */
export function PassengerCard({ index, destination, early, onRemove }: PassengerCardProps) {
  const t = useText();
  const heading = useId();
  const { type } = usePassenger(index);
  const help = useBirthdateHelp({ index, destination });
  const genders = type === 'adult' ? 'genders' : 'girlsAndBoys';
  const path = `passengers.${index}` as const;
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 2 }}
    >
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', marginBlockEnd: 1.5 }}
      >
        <Typography component="h3" id={heading} sx={{ fontWeight: 600 }}>
          {t('staffBookings.travellers.one', { n: index + 1 })}
        </Typography>
        {onRemove && (
          <Button
            color="error"
            aria-label={t('staffBookings.travellers.remove', { n: index + 1 })}
            onClick={onRemove}
          >
            {t('staffBookings.travellers.removeShort')}
          </Button>
        )}
      </Stack>
      <FieldGrid>
        <FormSelect
          name={`${path}.type`}
          label={t('staffBookings.travellers.type')}
          options={TRAVELLER_TYPES.map((one) => [one, t(`bookingFile.kinds.${one}`)])}
        />
        <Names index={index} early={early} />
        <FormText
          name={`${path}.birthdate`}
          label={t('staffBookings.travellers.birthdate')}
          help={help}
          problem={early.get(`${path}.birthdate`)}
        />
        <FormSelect
          name={`${path}.gender`}
          label={t('staffBookings.travellers.gender')}
          options={[
            ['', ''],
            ...GENDERS.map((one) => [one, t(`bookingFile.${genders}.${one}`)] as const),
          ]}
        />
      </FieldGrid>
    </Box>
  );
}
