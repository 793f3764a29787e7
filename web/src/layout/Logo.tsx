import type { Language } from '@safar/domain/rules/languages';
import { useT } from '../i18n/index.js';
import { useSite } from '../page-context.js';
import { hasOwnBrand } from '../site-name.js';

/** The compass mark: an eight-point star of two overlaid squares. */
function Khatam() {
  return (
    <svg className="logo__mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M8 8h24v24H8z" />
      <path d="M20 3l17 17-17 17L3 20z" />
      <circle cx="20" cy="20" r="4.2" />
    </svg>
  );
}

/**
 * The product's own logo. Both scripts always stand there; the leading one is the page's. The Arabic word is a drawing
 * (header.css), because its font would be 10 kB for three letters on every Swedish page.
 */
function DrawnLogo({ lang }: { lang: Language }) {
  const latin = (
    <span key="latin" lang="sv" className={lang === 'sv' ? 'logo__lead' : 'logo__second'}>
      Safar
    </span>
  );
  const arabic = (
    <span
      key="arabic"
      lang="ar"
      role="img"
      aria-label="سفر"
      className={`logo__arabic ${lang === 'ar' ? 'logo__lead' : 'logo__second'}`}
    />
  );
  return (
    <>
      <Khatam />
      <span className="logo__words">{lang === 'ar' ? [arabic, latin] : [latin, arabic]}</span>
    </>
  );
}

interface NamesProps {
  readonly lang: Language;
  readonly brand: string;
  readonly brandAr: string;
}

/** The name in letters; on Arabic pages in both scripts. A Swedish page would load the Arabic font for it alone. */
function Names({ lang, brand, brandAr }: NamesProps) {
  if (lang === 'sv' || brandAr === brand) {
    return (
      <bdi lang="sv" className="logo__lead">
        {brand}
      </bdi>
    );
  }
  return (
    <span className="logo__words">
      <bdi className="logo__lead">{brandAr}</bdi>
      <bdi lang="sv" className="logo__second">
        {brand}
      </bdi>
    </span>
  );
}

/** The width of the file in px: for a sharp screen, as the logo is drawn at most 200 wide. */
const PICTURE_WIDTH = 500;

/** What the agency is known by: its own picture, else its name; the product's own logo while it has that name. */
export function Logo() {
  const { lang } = useT();
  const { config } = useSite();
  const { brand, brandAr, brandLogo } = config;
  const name = lang === 'ar' ? brandAr : brand;
  return (
    <span className="logo">
      {brandLogo && (
        <img
          className="logo__picture"
          src={`${brandLogo}?w=${PICTURE_WIDTH}`}
          alt={name}
          height={44}
        />
      )}
      {!brandLogo && hasOwnBrand(config) && <DrawnLogo lang={lang} />}
      {!brandLogo && !hasOwnBrand(config) && <Names lang={lang} brand={brand} brandAr={brandAr} />}
    </span>
  );
}
