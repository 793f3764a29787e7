import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { Picture } from '../../ui/Picture.js';
import { FlightSearch } from '../flights/FlightSearch.js';
import type { PageTexts } from './page-texts.js';

/** Picture, headline and introduction, with the flight search across their lower edge. */
export function Hero({ texts }: { texts: PageTexts }) {
  const { t } = useT();
  const { config } = useSite();
  return (
    <>
      <div className="hero">
        <div className="hero__art">
          <Picture
            src="/media/art/home-hero"
            alt={t('home.heroAlt')}
            sizes="126vw"
            squareBelow={700}
            width={2400}
            height={1200}
            priority
          />
        </div>
        <div className="container hero__words">
          <p className="hero__tagline">{texts['tagline']}</p>
          <h1>{texts['hero_title'] ?? config.brand}</h1>
          <p className="hero__text">{texts['hero_text']}</p>
        </div>
      </div>
      <FlightSearch />
    </>
  );
}
