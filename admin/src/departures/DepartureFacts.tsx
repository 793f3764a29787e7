import { formatSek } from '@safar/domain/money/formats';
import { Fact, Facts } from '../bookings/Facts.js';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';

const PRICES = ['price_adult', 'price_child', 'price_infant'] as const;

/** Terms of a departure, read only, for roles that cannot edit them. */
export function DepartureFacts({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const { booking_closes_days: days, guaranteed } = departure;
  return (
    <Panel title={t('departures.form.title')}>
      <Facts>
        {PRICES.map((price) => (
          <Fact key={price} name={t(`departures.fields.${price}`)}>
            {departure[price] === null ? t('departures.asTrip') : formatSek(departure[price], 'sv')}
          </Fact>
        ))}
        <Fact name={t('departures.fields.booking_closes_days')}>
          {t('departures.days', { smart_count: days })}
        </Fact>
        <Fact name={t('departures.fields.guaranteed')}>{t(`ra.boolean.${guaranteed}`)}</Fact>
      </Facts>
    </Panel>
  );
}
