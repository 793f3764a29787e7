import { useT } from '../i18n/index.js';
import { pageHandle } from '../page-head.js';
import { ButtonLink } from '../ui/Button.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `404 – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

export function Component() {
  const { t } = useT();
  return (
    <div className="container message-page">
      <h1>
        <span className="message-page__big">{t('common.notFound.title')}</span>{' '}
        <span>{t('common.notFound.text')}</span>
      </h1>
      <p>{t('common.notFound.hint')}</p>
      <ButtonLink to={(paths) => paths.home()}>{t('common.notFound.home')}</ButtonLink>
    </div>
  );
}
