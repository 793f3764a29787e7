import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { browserStorage } from '../../storage/current-booking.js';
import { focusHeading } from '../../layout/page-focus.js';
import { useHydrated } from '../../storage/use-hydrated.js';
import { Button } from '../../ui/Button.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { RichText } from '../../ui/text/RichText.js';
import type { DestinationCardData } from '../destinations/destination-card-data.js';
import { deleteViewed, recentlyViewed } from './recently-viewed.js';

interface RecentProps {
  readonly cards: readonly DestinationCardData[];
  /** The id of a trip that is left out: that of the page. */
  readonly but?: string;
}

/** Links to the trips that the visitor has looked at, with a button that deletes them. */
function Links({ cards, but }: RecentProps) {
  const { t } = useT();
  const [ids, setIds] = useState(() => recentlyViewed(browserStorage()));
  const seen = ids.flatMap((id) => cards.find((card) => card.id === id && id !== but) ?? []);
  if (seen.length === 0) return null;
  const clear = (): void => {
    deleteViewed(browserStorage());
    setIds([]);
    // The button that had the focus is gone.
    focusHeading();
  };
  return (
    <nav className="recent" aria-labelledby="recent">
      <h2 id="recent">{t('destinations.recent')}</h2>
      <ul className="plain-list">
        {seen.map(({ id, slug, name }) => (
          <li key={id}>
            <LocalLink className="filter" to={(paths) => paths.destination(slug)}>
              <RichText>{name}</RichText>
            </LocalLink>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="small" onClick={clear}>
            {t('destinations.clearRecent')}
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** The trips that the visitor has looked at last. They are only in this browser, so the server shows none. */
export function RecentlyViewed(props: RecentProps) {
  return useHydrated() ? <Links {...props} /> : null;
}
