import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { formatSek } from '@safar/domain/money/formats';
import { useGetOne } from 'react-admin';
import type { DestinationRecord } from '../dataProvider.js';
import { FIELDS_GRID } from '../form/fields-grid.js';
import { FormNumber } from '../form/numbers/FormNumber.js';
import { FormSwitch } from '../form/FormSwitch.js';
import { useText } from '../i18n/use-text.js';

const PRICES = ['price_adult', 'price_child', 'price_infant'] as const;

/** Seats, prices and rules of one or several departures. */
export function TermsFields({ destinationId }: { readonly destinationId: string }) {
  const t = useText();
  const { data: destination } = useGetOne<DestinationRecord>(
    'destinations',
    { id: destinationId },
    { enabled: destinationId !== '' },
  );
  return (
    <>
      <Box sx={FIELDS_GRID}>
        <FormNumber
          name="capacity"
          label={t('departures.form.capacity')}
          help={t('departures.form.capacityHelp')}
        />
        <FormNumber
          name="blocked"
          label={t('departures.form.blocked')}
          help={t('departures.form.blockedHelp')}
        />
        {PRICES.map((price) => (
          <FormNumber
            key={price}
            kind="kronor"
            name={price}
            label={t(`departures.fields.${price}`)}
            unit={t('departures.form.kronor')}
            help={
              destination
                ? t('departures.form.ownPrice', { price: formatSek(destination[price], 'sv') })
                : t('departures.form.asTrip')
            }
          />
        ))}
        <FormNumber
          name="booking_closes_days"
          label={t('departures.fields.booking_closes_days')}
          unit={t('departures.form.days')}
        />
      </Box>
      <div>
        <FormSwitch name="guaranteed" label={t('departures.form.guaranteed')} />
        <FormHelperText sx={{ margin: 0 }}>{t('departures.form.guaranteedHelp')}</FormHelperText>
      </div>
    </>
  );
}
