import { useRevalidator, useRouteError } from 'react-router-dom';
import { errorText } from '../lib/error-text.js';
import { useT } from '../i18n/index.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { useReloadAfterRelease } from './reload-on-release.js';

/** Shown when a page could not be loaded or rendered: the reason and a retry button. */
export function PageError() {
  const { t } = useT();
  const error = useRouteError();
  useReloadAfterRelease(error);
  const { state, revalidate } = useRevalidator();
  return (
    <div className="container message-page">
      <Icon name="warning" size={48} />
      <h1>{t('common.page.failedTitle')}</h1>
      <p className="message-page__error" role="alert">
        {errorText(error, t)}
      </p>
      <div className="actions actions--centred">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('common.page.retry')}
        </Button>
        <ButtonLink to={(paths) => paths.home()} variant="secondary">
          {t('common.page.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
