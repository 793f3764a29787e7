import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { formatSek } from '@safar/domain/money/formats';
import { FIELDS_GRID } from '../form/fields/fields-grid.js';
import { FormNumber } from '../form/numbers/FormNumber.js';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { useText } from '../i18n/use-text.js';

const PRICES = ['price_adult', 'price_child', 'price_infant'] as const;
type Price = (typeof PRICES)[number];

interface TermNumbersProps {
  /** Path before the name of a field, such as `schedule.1.`. */
  readonly at?: string;
  /** Prices of the trip, which hold where the departure has none. */
  readonly usual: Readonly<Record<Price, number>> | undefined;
}

/** Seats, prices and end of booking of one or several departures. */
export function TermNumbers({ at = '', usual }: TermNumbersProps) {
  const t = useText();
  return (
    <>
      <FormNumber
        name={`${at}capacity`}
        label={t('departure-terms.capacity')}
        help={t('departure-terms.capacityHelp')}
      />
      <FormNumber
        name={`${at}blocked`}
        label={t('departure-terms.blocked')}
        help={t('departure-terms.blockedHelp')}
      />
      {PRICES.map((price) => (
        <FormNumber
          key={price}
          kind="kronor"
          name={`${at}${price}`}
          label={t(`departure-terms.${price}`)}
          unit={t('departure-terms.kronor')}
          help={
            usual
              ? t('departure-terms.ownPrice', { price: formatSek(usual[price], 'sv') })
              : t('departure-terms.asTrip')
          }
        />
      ))}
      <FormNumber
        name={`${at}booking_closes_days`}
        label={t('departure-terms.booking_closes_days')}
        unit={t('departure-terms.days')}
      />
    </>
  );
}

/** Seats, prices and rules of one or several departures. */
export function TermsFields({ usual }: Pick<TermNumbersProps, 'usual'>) {
  const t = useText();
  return (
    <>
      <Box sx={FIELDS_GRID}>
        <TermNumbers usual={usual} />
      </Box>
      <div>
        <FormSwitch name="guaranteed" label={t('departure-terms.guaranteed')} />
        <FormHelperText sx={{ margin: 0 }}>{t('departure-terms.guaranteedHelp')}</FormHelperText>
      </div>
    </>
  );
}
