import { useT } from '../../i18n/index.js';
import { Alert } from '../../ui/Alert.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Spinner } from '../../ui/Spinner.js';
import { ResultHeading } from './ResultHeading.js';

/** While a payment is on its way. */
export function PaymentWaiting() {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <h1>{t('booking.waiting.title')}</h1>
      <p className="waiting" role="status">
        <Spinner />
        <span>{t('booking.waiting.progress')}</span>
      </p>
      <p>{t('booking.waiting.text')}</p>
    </div>
  );
}

/** Nothing after a minute: no need to pay again. */
export function PaymentSlow({ onAgain }: { onAgain: () => void }) {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('booking.waiting.title')}</ResultHeading>
      <p>{t('booking.waiting.slow')}</p>
      <div className="actions actions--centred">
        <Button onClick={onAgain}>{t('booking.waiting.again')}</Button>
        <ButtonLink variant="secondary" to={(paths) => paths.lookup()}>
          {t('booking.details.toLookup')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Refused or given up: what happened, and the way back to paying. */
export function PaymentFailed({ bookingId, text }: { bookingId: string; text: string }) {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('booking.failed.title')}</ResultHeading>
      <Alert kind="error">
        <p>{text}</p>
      </Alert>
      <div className="actions actions--centred">
        <ButtonLink size="large" icon="card" to={(paths) => paths.pay({ bookingId })}>
          {t('booking.failed.retry')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={(paths) => paths.cancelled()} state={{ bookingId }}>
          {t('pay.cancel')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Paid when the seats were gone: the money goes back by itself. */
export function PaymentLate() {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('booking.failed.lateTitle')}</ResultHeading>
      <Alert kind="warning">
        <p>{t('booking.failed.late')}</p>
      </Alert>
      <ButtonLink to={(paths) => paths.destinations()}>{t('booking.failed.trips')}</ButtonLink>
    </div>
  );
}
