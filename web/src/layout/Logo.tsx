import { useT } from '../i18n/index.js';

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
 * Both scripts always stand there; the leading one is the page's. The Arabic word is a drawing (header.css), because
 * its font would be 10 kB for three letters on every Swedish page.
 */
export function Logo({ brand }: { brand: string }) {
  const { lang } = useT();
  const latin = (
    <span key="latin" lang="sv" className={lang === 'sv' ? 'logo__lead' : 'logo__second'}>
      {brand}
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
    <span className="logo">
      <Khatam />
      <span className="logo__words">{lang === 'ar' ? [arabic, latin] : [latin, arabic]}</span>
    </span>
  );
}
