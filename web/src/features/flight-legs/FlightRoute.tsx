import type { ReactNode } from 'react';
import {
  type FlightEnd,
  type FlightSpan,
  journeyTexts,
} from '@safar/domain/departures/journey-texts';
import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { useLegTexts } from './leg-texts.js';

interface WayProps {
  readonly from: string;
  readonly to: string;
  readonly children?: ReactNode;
}

/** From here to there on one line; the icon points in the reading direction. */
function Way({ from, to, children }: WayProps) {
  const { t } = useLegTexts();
  return (
    <span className="flight-route">
      <Ltr>{from}</Ltr>
      <Icon name="arrow-next" size={18} label={t('legs.to')} />
      <Ltr>{to}</Ltr>
      {children}
    </span>
  );
}

const codeAndTime = ({ code, time }: FlightEnd): string => `${code} ${time}`;

/** `ARN 07.15 to IST 11.45` */
export const FlightRoute = ({ span: { from, to, dayShift } }: { readonly span: FlightSpan }) => (
  <Way from={codeAndTime(from)} to={codeAndTime(to)}>
    {dayShift && <small>{dayShift}</small>}
  </Way>
);

/** `ARN to IST` */
export const CodeRoute = ({ span: { from, to } }: { readonly span: FlightSpan }) => (
  <Way from={from.code} to={to.code} />
);

/** The routes out and home, one line each. */
export function FlightRoutes({ legs }: { readonly legs: readonly FlightLegView[] }) {
  const { lang } = useLegTexts();
  return journeyTexts(legs, lang).map((journey) => (
    <FlightRoute key={journey.direction} span={journey} />
  ));
}

/** The route out, or home when only that is known. */
export function FirstRoute({ legs }: { readonly legs: readonly FlightLegView[] }) {
  const { lang } = useLegTexts();
  const [first] = journeyTexts(legs, lang);
  return first && <FlightRoute span={first} />;
}
