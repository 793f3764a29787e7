import type { CompanyView } from '@safar/domain/contracts/system/config';
import { I18nProvider, useT } from '../i18n/index.js';
import { telephone } from '@safar/domain/text/telephone';
import { Ltr } from '../ui/Ltr.js';

function Notice({ company }: { company: CompanyView }) {
  const { t } = useT();
  const ways = [
    { href: telephone(company.phone), text: company.phone },
    { href: `mailto:${company.email}`, text: company.email },
  ].filter(({ text }) => text !== '');
  return (
    <noscript>
      <div className="no-script container">
        <p>{t('content.noScript')}</p>
        <ul className="plain-list">
          {ways.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>
                <Ltr>{text}</Ltr>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}

/** Shown above every page without script: what does not work, and how to book instead. Rendered only on the server. */
export function NoScriptNotice({ url, company }: { url: string; company: CompanyView }) {
  return (
    <I18nProvider url={url}>
      <Notice company={company} />
    </I18nProvider>
  );
}
