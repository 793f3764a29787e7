import type { Ref } from 'react';
import { errorText } from '../../error-text.js';
import { ApiError } from '../../http.js';
import { Rich, useT } from '../../i18n/index.js';
import { Alert } from '../../ui/Alert.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Price } from '../../ui/Price.js';

/** No answer, or none that says anything about the trip: asking again can help. */
const canBeAskedAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

interface QuoteProblemProps {
  readonly error: unknown;
  readonly destinationId: string;
  readonly onRetry: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Sold out, closed, gone, or no contact with the server: said clearly, with the way on. */
export function QuoteProblem({ error, destinationId, onRetry, ref }: QuoteProblemProps) {
  const { t } = useT();
  const again = canBeAskedAgain(error);
  return (
    <Alert kind="error" ref={ref} title={t('checkout.quote.problem')}>
      <p>{again ? t('checkout.quote.unchecked') : errorText(error, t)}</p>
      <div className="actions">
        {again ? (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('checkout.quote.retry')}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            size="small"
            to={(paths) => paths.destination(destinationId)}
          >
            {t('checkout.quote.otherDate')}
          </ButtonLink>
        )}
      </div>
    </Alert>
  );
}

/** The price is another than the one on the page where the trip was chosen. */
export function PriceChanged({ total, ref }: { total: number; ref: Ref<HTMLDivElement> }) {
  return (
    <Alert kind="warning" ref={ref}>
      <p>
        <Rich k="checkout.quote.changed" parts={{ total: <Price amount={total} /> }} />
      </p>
    </Alert>
  );
}
