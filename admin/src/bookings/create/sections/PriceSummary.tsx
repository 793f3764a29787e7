import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { StaffBookingRulesView } from '@safar/domain/contracts/bookings/staff-bookings';
import { formatSek } from '@safar/domain/money/formats';
import { percentOf, sek } from '@safar/domain/money/money';
import { isLineLabel } from '@safar/domain/pricing/price-lines';
import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { useText } from '../../../i18n/use-text.js';
import { Panel } from '../../../layout/Panel.js';
import { Fact, Facts } from '../../Facts.js';

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

/** Returns what a line of the price is for. */
function useLineName(): (line: QuoteLine) => string {
  const t = useText();
  return ({ kind, label, travellerType }) => {
    const who = t(`staffBookings.price.rows.${travellerType ?? 'insurance'}`);
    if (kind === 'airport') return t('staffBookings.price.airport', { name: who });
    if (kind === 'discount') return t('bookingFile.labels.campaign');
    if (kind !== 'room' || !isLineLabel(label)) return who;
    const what = t(`bookingFile.labels.${label}`);
    return travellerType ? `${what}, ${who}` : what;
  };
}

function Rows({
  quote,
  discount,
  rules,
  isPartial,
}: Omit<PriceSummaryProps, 'price'> & { readonly quote: QuoteView }) {
  const t = useText();
  const nameOf = useLineName();
  const total = Math.max(0, quote.total - discount);
  return (
    <Facts>
      {quote.lines.map((line, index) => {
        const { quantity, amount } = line;
        const name = nameOf(line);
        return (
          <Fact key={index} name={t('staffBookings.price.row', { quantity, name })}>
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
