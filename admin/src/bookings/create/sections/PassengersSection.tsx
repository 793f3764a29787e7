import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TRAVELLER_TYPES } from '@safar/domain/pricing/ages';
import { MAX_STAFF_PASSENGERS } from '@safar/domain/pricing/party';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormText } from '../../../form/fields/FormText.js';
import { useText } from '../../../i18n/use-text.js';
import { Panel } from '../../../layout/Panel.js';
import { KnownCustomer } from '../fields/KnownCustomer.js';
import { PassengerCard } from './PassengerCard.js';
import { type Surroundings, earlyProblems, isWithoutGrownUp } from '../order-problems.js';
import { type OrderValues, extrasWithout, newPassenger } from '../order-values.js';

/** The passengers. A new one is added last, and the input of the others stays. */
export function PassengersSection({ around }: { readonly around: Surroundings }) {
  const t = useText();
  const values = useWatch<OrderValues>() as OrderValues;
  const { setValue } = useFormContext<OrderValues>();
  const early = new Map(
    earlyProblems(values, around).map(({ field, message }) => [field, message]),
  );
  const { fields, append, remove } = useFieldArray<OrderValues, 'passengers'>({
    name: 'passengers',
  });
  const removeAt = (index: number): void => {
    remove(index);
    setValue('extras', extrasWithout(values.extras, index), { shouldDirty: true });
  };
  return (
    <Panel title={t('staffBookings.travellers.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {t('staffBookings.travellers.intro')}
      </Typography>
      <Stack spacing={2}>
        <KnownCustomer />
        {fields.map(({ id }, index) => (
          <PassengerCard
            key={id}
            index={index}
            destination={around.destination}
            early={early}
            onRemove={fields.length > 1 ? () => removeAt(index) : null}
          />
        ))}
      </Stack>
      {isWithoutGrownUp(values) && (
        <Box sx={{ marginBlockStart: 2 }}>
          <FormText
            name="minors_reason"
            label={t('staffBookings.travellers.minors')}
            help={t('staffBookings.travellers.minorsHelp')}
            limit={300}
            required
          />
        </Box>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 2 }}>
        {TRAVELLER_TYPES.map((type) => (
          <Button
            key={type}
            variant="outlined"
            disabled={fields.length >= MAX_STAFF_PASSENGERS}
            onClick={() =>
              append(newPassenger(type), { focusName: `passengers.${fields.length}.firstName` })
            }
          >
            {t(`staffBookings.travellers.add.${type}`)}
          </Button>
        ))}
      </Stack>
    </Panel>
  );
}
