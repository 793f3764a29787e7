import { OWN_BRAND } from '@safar/domain/text/brand';
import { useT } from '../i18n/index.js';
import { useSite } from '../app/page-context.js';

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

/** Requested width in px; the logo is at most 200 px wide, so this suits dense screens. */
const PICTURE_WIDTH = 500;

const rank = (isLeading: boolean): string => (isLeading ? 'logo__lead' : 'logo__second');

/**
 * The agency's logo: its own picture, else its name as text. The product's own logo is used for the product's own name;
 * its Arabic word is a drawing (header.css), because its font would add 10 kB for three letters to every Swedish page.
 * For the same reason Swedish pages show only the Latin name of other agencies.
 */
export function Logo() {
  const { lang } = useT();
  const { brand, brandAr, brandLogo } = useSite().config;
  if (brandLogo) {
    const src = `${brandLogo}?w=${PICTURE_WIDTH}`;
    const name = lang === 'ar' ? brandAr : brand;
    return <img className="logo__picture" src={src} alt={name} height={44} />;
  }
  const isOwn = brand === OWN_BRAND.sv;
  const latin = (
    <span key="latin" lang="sv" className={rank(lang === 'sv' || brandAr === brand)}>
      {isOwn ? 'Safar' : brand}
    </span>
  );
  const drawn = { role: 'img', 'aria-label': 'سفر' };
  const arabic = (
    <span
      key="arabic"
      lang="ar"
      {...(isOwn ? drawn : {})}
      className={`${isOwn ? 'logo__arabic ' : ''}${rank(lang === 'ar')}`}
    >
      {isOwn ? null : brandAr}
    </span>
  );
  const second = isOwn ? [latin, arabic] : latin;
  return (
    <span className="logo">
      {isOwn && <Khatam />}
      <span className="logo__words">
        {lang === 'ar' && brandAr !== brand ? [arabic, latin] : second}
      </span>
    </span>
  );
}
