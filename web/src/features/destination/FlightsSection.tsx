import { useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { ShownFlights } from './use-flights.js';

interface FlightsProps {
  readonly shown: ShownFlights;
}

function Failed({ shown }: FlightsProps) {
  const { t } = useT();
  return (
    <div className="stack">
      <p role="status">{t('destination.flights.failed')}</p>
      <Button variant="secondary" size="small" onClick={shown.retry}>
        {t('common.page.retry')}
      </Button>
    </div>
  );
}

/** The flights after the hotels, in wider windows. */
export function FlightsSection({ shown }: FlightsProps) {
  const { t } = useT();
  const { status, loaded, isChosen } = shown;
  if (status === 'none') return null;
  return (
    <section className="flights-section" aria-labelledby="flights">
      <h2 id="flights">{t('destination.flights.title')}</h2>
      <div className="card" aria-busy={status === 'loading'}>
        {status === 'loading' && <Skeleton kind="block" />}
        {status === 'failed' && <Failed shown={shown} />}
        {loaded && <loaded.show.FlightTable legs={loaded.departure.flights} />}
      </div>
      {loaded && <loaded.show.FlightsNote departure={loaded.departure} isChosen={isChosen} />}
    </section>
  );
}

/** The flights on one line under the hotels, on a phone; the line opens in place. */
export function FlightsFold({ shown }: FlightsProps) {
  const { t } = useT();
  const { status, loaded, isChosen } = shown;
  if (status === 'none') return null;
  if (!loaded) {
    return (
      <div className="fold flights-fold" aria-busy={status === 'loading'}>
        <p>
          <Icon name="plane" size={20} />
          <span>{t('destination.flights.title')}</span>
        </p>
        {status === 'failed' && <Failed shown={shown} />}
      </div>
    );
  }
  const { flights } = loaded.departure;
  return (
    <details className="fold flights-fold">
      <summary>
        <Icon name="plane" size={20} />
        <span>
          <loaded.show.FirstRoute legs={flights} />
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <loaded.show.FlightCards legs={flights} />
      <loaded.show.FlightsNote departure={loaded.departure} isChosen={isChosen} />
    </details>
  );
}
