import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { StaffBookingRulesView } from '@safar/domain/contracts/bookings/staff-bookings';
import { formatSek } from '@safar/domain/money/formats';
import { percentOf, sek } from '@safar/domain/money/money';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { Fact, Facts } from '../Facts.js';

export interface LivePrice {
  readonly quote: QuoteView | null;
  /** Why there is no price. */
  readonly message: string | null;
  readonly isPending: boolean;
  readonly retry: () => void;
}

interface PriceSummaryProps {
  readonly price: LivePrice;
  readonly discount: number;
  readonly rules: StaffBookingRulesView;
  readonly isPartial: boolean;
}

const kronor = (amount: number): string => formatSek(amount, 'sv');

function Rows({
  quote,
  discount,
  rules,
  isPartial,
}: Omit<PriceSummaryProps, 'price'> & { readonly quote: QuoteView }) {
  const t = useText();
  const total = Math.max(0, quote.total - discount);
  return (
    <Facts>
      {quote.lines.map(({ kind, travellerType, quantity, amount }) => {
        const what = t(`staffBookings.price.rows.${travellerType ?? 'insurance'}`);
        const name = kind === 'airport' ? t('staffBookings.price.airport', { name: what }) : what;
        return (
          <Fact
            key={`${kind}-${travellerType}`}
            name={t('staffBookings.price.row', { quantity, name })}
          >
            {kronor(amount)}
          </Fact>
        );
      })}
      {discount > 0 && <Fact name={t('staffBookings.price.discount')}>{kronor(0 - discount)}</Fact>}
      <Fact name={t('staffBookings.price.total')}>
        <strong>{kronor(total)}</strong>
      </Fact>
      {isPartial && quote.balanceDueDate !== null && (
        <>
          <Fact name={t('staffBookings.price.deposit')}>
            {kronor(percentOf(sek(total), rules.depositPercent))}
          </Fact>
          <Fact name={t('staffBookings.price.due', { day: quote.balanceDueDate })}>
            {kronor(total - percentOf(sek(total), rules.depositPercent))}
          </Fact>
        </>
      )}
      {quote.seatsLeft !== null && (
        <Fact name={t('staffBookings.price.seats')}>{quote.seatsLeft}</Fact>
      )}
    </Facts>
  );
}

/** Shows the price computed by the server. */
export function PriceSummary({ price, ...rest }: PriceSummaryProps) {
  const t = useText();
  const { quote, message, isPending, retry } = price;
  const waiting = isPending ? t('staffBookings.price.counting') : t('staffBookings.price.waiting');
  return (
    <Panel title={t('staffBookings.price.title')}>
      {message !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={retry}>
              {t('staffBookings.price.retry')}
            </Button>
          }
        >
          {message}
        </Alert>
      )}
      <div role="status">
        {quote ? (
          <Rows quote={quote} {...rest} />
        ) : (
          message === null && <Typography color="text.secondary">{waiting}</Typography>
        )}
      </div>
    </Panel>
  );
}
