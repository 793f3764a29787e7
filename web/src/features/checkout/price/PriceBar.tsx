import { formatDay } from '@safar/domain/dates/day-formats';
import { isolateAuto } from '@safar/domain/money/formats';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.js';
import type { BookingSelection } from '../../../storage/current-booking.js';
import { Icon } from '../../../ui/Icon.js';
import { Price } from '../../../ui/price/Price.js';
import { Rows } from '../../../ui/Rows.js';
import type { Amounts } from './amounts.js';
import { type DestinationResult, localizedName } from '../journey-rows.js';
import { useJourneyRows } from '../use-journey-rows.js';

interface PriceBarProps {
  readonly selection: BookingSelection;
  readonly destination: DestinationResult;
  readonly amounts: Amounts;
  /** The price lines. */
  readonly children: ReactNode;
}

/** A bar at the bottom of small screens with selection and total; it opens to the price lines. */
export function PriceBar({ selection, destination, amounts, children }: PriceBarProps) {
  const { t, lang } = useT();
  const rows = useJourneyRows(selection, destination);
  return (
    <details className="price-bar no-print">
      <summary>
        <span className="price-bar__trip">
          <bdi>{localizedName(destination, selection, lang)}</bdi>
          <span>{isolateAuto(formatDay(selection.departureDate, lang))}</span>
        </span>
        <span className="visually-hidden">{t('checkout.price.total')}</span>
        <strong>
          <Price amount={amounts.total} />
        </strong>
        <span className="visually-hidden">{t('checkout.price.show')}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="price-bar__rows">
        <Rows rows={rows} />
        {children}
      </div>
    </details>
  );
}
