import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/use-text.js';
import { Panel } from '../../../layout/Panel.js';
import { ExtraChoice } from '../../extras/ExtraChoice.js';
import { type OrderValues, sleepersOf } from '../order-values.js';
import type { LivePrice } from '../sections/PriceSummary.js';
import { atExtras } from '../extra-problems.js';

const messageIn = (errors: object, path: string): string | undefined => {
  const found: { message?: string } | undefined = get(errors, path);
  return found?.message;
};

/** The extras of the departure; nothing where it has none. What the server refuses stands at its extra or group. */
export function ExtrasField({ price }: { readonly price: LivePrice }) {
  const t = useText();
  const { setValue, clearErrors } = useFormContext<OrderValues>();
  const { errors } = useFormState<OrderValues>();
  const values = useWatch<OrderValues>() as OrderValues;
  const { sale } = price;
  if (sale.extras.length === 0 && (sale.isRead || !sale.error)) return null;
  const people = sleepersOf(values, (n) => t('staffBookings.travellers.one', { n }));
  const live = price.quote ? [] : atExtras(price.problems, price);
  const wrong = (field: string): string | undefined =>
    live.find((one) => one.field === `extras.${field}`)?.message ??
    messageIn(errors, `extras.${field}`);
  const atAll = live.find(({ field }) => field === 'extras')?.message;
  return (
    <Panel title={t('bookingFile.extras.title')}>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {t('staffBookings.extras.intro')}
        </Typography>
        {atAll !== undefined && <Alert severity="warning">{atAll}</Alert>}
        <ExtraChoice
          sale={sale}
          peopleFor={() => people}
          value={values.extras}
          wrong={wrong}
          onChange={(extras) => {
            clearErrors('extras');
            setValue('extras', extras, { shouldDirty: true });
          }}
        />
      </Stack>
    </Panel>
  );
}
