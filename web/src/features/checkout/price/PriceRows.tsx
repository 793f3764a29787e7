import type { ExtraSaleView } from '@safar/domain/contracts/catalog/extra-sale';
import { isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { formatSek, isolateAuto } from '@safar/domain/money/formats';
import type { PaymentOption, QuoteLine } from '@safar/domain/pricing/pricing';
import { type I18n, Rich, useT } from '../../../i18n/index.js';
import { Price } from '../../../ui/price/Price.js';
import { SignedPrice } from '../../../ui/price/SignedPrice.js';
import { type Row, Rows } from '../../../ui/Rows.js';
import { type Amounts, payNow } from './amounts.js';
import { discountName } from './discount-name.js';
import { roomLineKey } from '../room-line-key.js';
import { extraAmount, isExtra } from '../../extras/extra-request.js';
import type { ExtrasModel } from '../use-extras.js';

function lineRow(
  line: QuoteLine,
  { amounts: { lines }, airport }: Pick<PriceRowsProps, 'amounts' | 'airport'>,
  { t, lang }: I18n,
): Row {
  const key = line.travellerType ?? 'insurance';
  const isAirport = line.kind === 'airport';
  const times = `${line.quantity} × ${formatSek(line.unitPrice, lang)}`;
  if (line.kind === 'discount') {
    const label = discountName(line, lang);
    return { id: 'discount', label, value: <SignedPrice amount={line.amount} /> };
  }
  if (line.kind === 'room') {
    const type = line.travellerType;
    return {
      id: `${line.label}-${key}-${line.unitPrice}`,
      label: (
        <>
          {t(roomLineKey(line, lines))}
          <span className="rows__detail">
            {type && `${t(`checkout.price.${type}`)} `}
            <bdi className="nowrap">{times}</bdi>
          </span>
        </>
      ),
      value: <SignedPrice amount={line.amount} />,
    };
  }
  return {
    id: isAirport ? `airport-${key}` : key,
    label: (
      <>
        {isAirport ? (
          <Rich
            k={line.amount < 0 ? 'checkout.price.airportLess' : 'checkout.price.airportMore'}
            parts={{ airport: <bdi>{airport}</bdi> }}
          />
        ) : (
          t(`checkout.price.${key}`)
        )}
        <span className="rows__detail">
          {isAirport && `${t(`checkout.price.${key}`)} `}
          <bdi className="nowrap">{times}</bdi>
        </span>
      </>
    ),
    value: <SignedPrice amount={line.amount} />,
  };
}

/** Returns day, month and year without weekday, isolated for use in either direction. */
export const dayInText = (day: string | null, lang: I18n['lang']): string =>
  isIsoDay(day) ? isolateAuto(formatDay(day, lang)) : '';

/** «2 × 4 nätter × 290 kr» for an extra per night, «2 × 450 kr» for another. */
function extraTimes(
  { quantity, unitPrice }: Pick<QuoteLine, 'quantity' | 'unitPrice'>,
  { basis, nights }: Pick<ExtraSaleView, 'basis'> & { readonly nights: number },
  { t, lang }: I18n,
): string {
  const isNightly = basis.endsWith('_night') && nights > 0;
  const times = isNightly ? [quantity / nights, t('party.nights', { count: nights })] : [quantity];
  return [...times, formatSek(unitPrice, lang)].join(' × ');
}

/** What the sum of an extra consists of: each type of traveller when they pay different prices. */
function extraDetails(lines: readonly QuoteLine[]) {
  const [{ unitPrice } = { unitPrice: 0 }] = lines;
  if (lines.some((line) => line.unitPrice !== unitPrice)) return lines;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [{ travellerType: null, quantity, unitPrice }];
}

/** One row for each extra. */
function extraRow(
  code: string,
  props: Pick<PriceRowsProps, 'amounts' | 'extras'>,
  i18n: I18n,
): Row {
  const { departure, nights, nameOf } = props.extras;
  const lines = props.amounts.lines.filter((line) => isExtra(line) && line.label === code);
  const extra = departure.value?.extras.find((one) => one.code === code);
  const amount = extraAmount(lines, code);
  return {
    id: `extra-${code}`,
    label: (
      <>
        <bdi>{nameOf(code) ?? i18n.t('booking.details.extraLine')}</bdi>
        {amount > 0 &&
          extra?.percent === null &&
          extraDetails(lines).map((line) => (
            <span key={line.travellerType} className="rows__detail">
              {line.travellerType && `${i18n.t(`checkout.price.${line.travellerType}`)} `}
              <bdi className="nowrap">{extraTimes(line, { ...extra, nights }, i18n)}</bdi>
            </span>
          ))}
      </>
    ),
    value: <Price amount={amount} />,
  };
}

interface PriceRowsProps {
  readonly amounts: Amounts;
  readonly extras: ExtrasModel;
  /** The name of the departure airport. */
  readonly airport: string;
  readonly option: PaymentOption;
}

/** The price lines, and what is paid now and later. */
export function PriceRows({ amounts, extras, airport, option }: PriceRowsProps) {
  const i18n = useT();
  const { t, lang } = i18n;
  const now = payNow(amounts, option);
  const later = amounts.total - now;
  const due = dayInText(amounts.balanceDueDate, lang);
  const rest: Row = {
    id: 'later',
    tone: 'quiet',
    label: (
      <>
        {t('checkout.price.payLater')}
        {due && (
          <span className="rows__detail">{t('checkout.price.payLaterDate', { date: due })}</span>
        )}
      </>
    ),
    value: <Price amount={later} />,
  };
  const codes = [...new Set(amounts.lines.filter(isExtra).map(({ label }) => label))];
  const rows: Row[] = [
    ...amounts.lines
      .filter((line) => !isExtra(line))
      .map((line) => lineRow(line, { amounts, airport }, i18n)),
    ...codes.map((code) => extraRow(code, { amounts, extras }, i18n)),
    {
      id: 'total',
      tone: 'strong',
      label: t('checkout.price.total'),
      value: <Price amount={amounts.total} />,
    },
    { id: 'now', label: t('checkout.price.payNow'), value: <Price amount={now} /> },
    ...(later > 0 ? [rest] : []),
  ];
  return <Rows look="amounts" rows={rows} />;
}
