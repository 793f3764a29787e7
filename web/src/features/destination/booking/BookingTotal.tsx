import { type IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { type Party, seatsNeeded } from '@safar/domain/pricing/party';
import {
  type PricingRules,
  type QuoteLine,
  balanceDueDay,
  fullPaymentOnly,
} from '@safar/domain/pricing/pricing';
import type { ReactNode } from 'react';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { Icon } from '../../../ui/Icon.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { discountName } from '../../checkout/price/discount-name.js';
import { Price } from '../../../ui/price/Price.js';
import type { Departure } from '../destination.js';

const COUNT_KEYS = {
  adult: 'party.adults',
  child: 'party.children',
  infant: 'party.infants',
} as const;

/** Amounts in whole SEK. */
interface ShownPrice {
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly deposit: number;
}

function Rows({ quote }: { quote: ShownPrice }) {
  const { t, lang } = useT();
  return (
    <dl className="total__rows">
      {quote.lines.map((line) => (
        <div key={line.travellerType}>
          <dt>
            {line.travellerType
              ? t(COUNT_KEYS[line.travellerType], { count: line.quantity })
              : discountName(line, lang)}
            {line.quantity > 1 && (
              <span className="total__unit">
                {' '}
                <Rich k="destination.each" parts={{ price: <Price amount={line.unitPrice} /> }} />
              </span>
            )}
          </dt>
          <dd>
            <Price amount={line.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Deposit({ quote, date, rules }: { quote: ShownPrice; date: IsoDay; rules: PricingRules }) {
  const { lang } = useT();
  const { today } = useSite();
  if (fullPaymentOnly(today, date, rules)) return null;
  return (
    <p className="total__deposit">
      <Rich
        k="destination.deposit"
        parts={{
          amount: <Price amount={quote.deposit} />,
          date: <bdi className="nowrap">{formatDay(balanceDueDay(date, rules), lang)}</bdi>,
        }}
      />
    </p>
  );
}

interface BookingTotalProps {
  readonly quote: ShownPrice;
  /** Price lines of another kind. */
  readonly rows?: ReactNode;
  readonly party: Party;
  readonly departure: Departure | null;
  readonly rules: PricingRules;
}

/** The exact total price of the party. */
export function BookingTotal({ quote, rows, party, departure, rules }: BookingTotalProps) {
  const { t } = useT();
  const beds = seatsNeeded(party);
  return (
    <div className="total">
      {rows ?? <Rows quote={quote} />}
      <p className="total__sum" aria-live="polite">
        <span>{t('common.price.total')}</span>
        <strong>
          <Price amount={quote.total} />
        </strong>
      </p>
      {departure && quote.total > 0 && (
        <Deposit quote={quote} date={departure.date} rules={rules} />
      )}
      <ul className="total__notes plain-list">
        {beds > 0 && (
          <li>
            <Icon name={LATER_ICONS.bed} size={20} />
            {t('destination.hotelFor', { count: beds })}
          </li>
        )}
        <li>
          <Icon name="check" size={20} />
          {t('destination.taxes')}
        </li>
      </ul>
    </div>
  );
}
