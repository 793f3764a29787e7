import { useT } from '../i18n/index.js';
import { useSite } from '../app/page-context.js';
import { pageHandle } from '../app/page-head.js';
import { Arch } from '../ui/Arch.js';
import { ButtonLink } from '../ui/Button.js';
import { PhoneLink } from '../ui/PhoneLink.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `404 – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

export function Component() {
  const { t, lang } = useT();
  const { phone } = useSite().config.company;
  // The specification gives these two texts in English, also for the Swedish page.
  const english = lang === 'sv' ? 'en' : undefined;
  return (
    <div className="container message-page--arch">
      <div className="message-page__words">
        <h1>
          <span className="message-page__big">{t('common.notFound.title')}</span>{' '}
          <span lang={english}>{t('common.notFound.text')}</span>
        </h1>
        <p>{t('common.notFound.hint')}</p>
        <div className="actions">
          <ButtonLink to={(paths) => paths.home()}>
            <span lang={english}>{t('common.notFound.home')}</span>
          </ButtonLink>
          <ButtonLink variant="secondary" to={(paths) => paths.destinations()}>
            {t('common.nav.destinations')}
          </ButtonLink>
        </div>
        {phone && (
          <p>
            {t('common.actions.call')}: <PhoneLink phone={phone} />
          </p>
        )}
      </div>
      <Arch src="/media/art/istanbul-night" />
    </div>
  );
}
