import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffExtraView } from '@safar/domain/contracts/bookings/staff-extras';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { StaffBookingRulesView } from '@safar/domain/contracts/bookings/staff-bookings';
import { sek } from '@safar/domain/money/money';
import { discounted } from '@safar/domain/pricing/discounts';
import { isLineLabel } from '@safar/domain/pricing/price-lines';
import type { Quote, QuoteLine } from '@safar/domain/pricing/pricing';
import { supplementLabel } from '@safar/domain/rooms/supplement-label';
import type { FieldMessage } from '../../../form/field-problems.js';
import { useText } from '../../../i18n/use-text.js';
import { Panel } from '../../../layout/Panel.js';
import { Fact, Facts } from '../../Facts.js';
import type { ExtraSale } from '../../extras/use-extra-sale.js';
import { kronor } from '../../../layout/kronor.js';

export interface LivePrice {
  readonly quote: QuoteView | null;
  /** Why there is no price. */
  readonly message: string | null;
  readonly isPending: boolean;
  readonly retry: () => void;
  /** The extras on sale, of which the lines are some. */
  readonly sale: ExtraSale;
  /** Extras that were sent, whose places the messages of the server name. */
  readonly sent: readonly { readonly code: string }[];
  /** Why the server has no price, or what an order of it still lacks. */
  readonly problems: readonly FieldMessage[];
}

/** Returns the price after the discount by staff, as the server computes it. */
export const withDiscount = (
  { lines, total, deposit }: QuoteView,
  discount: number,
  { depositPercent, offered }: { readonly depositPercent: number; readonly offered: readonly StaffExtraView[] },
): Quote => {
  const quote = { lines, total: sek(total), deposit: sek(deposit) };
  if (discount === 0) return quote;
  return discounted(quote, sek(Math.min(discount, total)), { rules: { depositPercent }, offered });
}; // oxfmt-ignore

interface PriceSummaryProps {
  readonly price: LivePrice;
  readonly discount: number;
  readonly rules: StaffBookingRulesView;
  readonly isPartial: boolean;
}

/** Returns what a line of the price is for. */
function useLineName(
  offered: readonly StaffExtraView[],
  lines: readonly QuoteLine[],
): (line: QuoteLine) => string {
  const t = useText();
  return ({ kind, label, travellerType, name_sv: name }) => {
    const extra = kind === 'extra' && offered.find(({ code }) => code === label);
    if (extra) {
      return travellerType
        ? `${extra.name_sv}, ${t(`staffBookings.price.rows.${travellerType}`)}`
        : extra.name_sv;
    }
    const who = t(`staffBookings.price.rows.${travellerType ?? 'insurance'}`);
    if (kind === 'airport') return t('staffBookings.price.airport', { name: who });
    if (kind === 'discount') return name ?? t('bookingFile.labels.campaign');
    if (kind !== 'room' || !isLineLabel(label)) return who;
    const what = t(`bookingFile.labels.${supplementLabel(label, lines)}`);
    return travellerType ? `${what}, ${who}` : what;
  };
}

function Rows({
  quote,
  offered,
  discount,
  rules,
  isPartial,
}: Omit<PriceSummaryProps, 'price'> & {
  readonly quote: QuoteView;
  readonly offered: readonly StaffExtraView[];
}) {
  const t = useText();
  const { depositPercent } = rules;
  const { lines, total, deposit } = withDiscount(quote, discount, { depositPercent, offered });
  const nameOf = useLineName(offered, lines);
  return (
    <Facts>
      {lines.map((line, index) => {
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
          <Fact name={t('staffBookings.price.deposit')}>{kronor(deposit)}</Fact>
          <Fact name={t('staffBookings.price.due', { day: quote.balanceDueDate })}>
            {kronor(total - deposit)}
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
  const { quote, message, isPending, retry, sale } = price;
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
          <Rows quote={quote} offered={sale.extras} {...rest} />
        ) : (
          message === null && <Typography color="text.secondary">{waiting}</Typography>
        )}
      </div>
    </Panel>
  );
}
