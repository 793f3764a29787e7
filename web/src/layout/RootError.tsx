import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { logFailure } from '../app/browser-log.js';
import { useReloadAfterRelease } from './reload-on-release.js';

/** The last error boundary: not even a language is loaded, so it is in both languages. */
export function RootError() {
  const error = useRouteError();
  useReloadAfterRelease(error);
  useEffect(() => logFailure('The site cannot be drawn', error), [error]);
  return (
    <main className="container message-page">
      <h1>
        <span lang="sv">Tillfälligt fel</span> · <span lang="ar">خطأ مؤقت</span>
      </h1>
      <p lang="sv" dir="ltr">
        Sidan går inte att visa just nu. Försök igen om en stund.
      </p>
      <p lang="ar" dir="rtl">
        تعذّر عرض الصفحة حالياً. حاول مجدداً بعد قليل.
      </p>
      <p>
        <a className="btn btn--primary btn--medium" href="">
          <span lang="sv">Försök igen</span> · <span lang="ar">حاول مجدداً</span>
        </a>
      </p>
    </main>
  );
}
