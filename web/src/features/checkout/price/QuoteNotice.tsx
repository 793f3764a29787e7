import type { ReactNode } from 'react';
import { canBeAskedAgain, errorText } from '../../../lib/error-text.js';
import { ApiError } from '../../../lib/http.js';
import { Rich, useT } from '../../../i18n/index.js';
import { Alert, type AlertProps } from '../../../ui/Alert.js';
import { Button, ButtonLink } from '../../../ui/Button.js';
import { FocusedAlert } from '../../../ui/FocusedAlert.js';
import { Price } from '../../../ui/price/Price.js';

/** Takes the focus only in response to a button. */
function Notice({ tries, ...alert }: Omit<AlertProps, 'ref'> & { tries: number }) {
  return tries > 0 ? <FocusedAlert {...alert} signal={tries} /> : <Alert {...alert} />;
}

const isAboutAirport = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('AIRPORT_');

interface QuoteProblemProps {
  readonly error: unknown;
  readonly destinationId: string;
  /** Buttons for the other airports of the departure. */
  readonly otherAirports: ReactNode;
  readonly onRetry: () => void;
  readonly tries: number;
}

/** The reason why there is no price (sold out, closed, removed, no connection), with the next step. */
export function QuoteProblem({
  error,
  destinationId,
  otherAirports,
  onRetry,
  tries,
}: QuoteProblemProps) {
  const { t } = useT();
  const again = canBeAskedAgain(error);
  return (
    <Notice kind="error" tries={tries} title={t('checkout.quote.problem')}>
      <p>{again ? t('checkout.quote.unchecked') : errorText(error, t)}</p>
      <div className="actions">
        {isAboutAirport(error) && otherAirports}
        {again ? (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('checkout.quote.retry')}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            size="small"
            to={(paths) => paths.destinationById(destinationId)}
          >
            {t('checkout.quote.otherDate')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}

interface PriceChangedProps {
  readonly total: number;
  readonly tries: number;
  /** Names of chosen extras that cannot be had any longer. */
  readonly lostExtras: readonly string[];
}

/** Shown when the price differs from the one on the destination page. */
export function PriceChanged({ total, tries, lostExtras }: PriceChangedProps) {
  return (
    <Notice kind="warning" tries={tries}>
      {lostExtras.map((name) => (
        <p key={name}>
          <Rich k="checkout.quote.lostExtra" parts={{ name: <bdi>{name}</bdi> }} />
        </p>
      ))}
      <p>
        <Rich k="checkout.quote.changed" parts={{ total: <Price amount={total} /> }} />
      </p>
    </Notice>
  );
}
