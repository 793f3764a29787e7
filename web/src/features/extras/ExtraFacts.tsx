import { isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { formatPercent, isolateAuto } from '@safar/domain/money/formats';
import { inLanguage } from '@safar/domain/text/languages';
import { Rich } from '../../i18n/index.js';
import { Chip } from '../../ui/Chip.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { type ExtraOption, fewLeft } from './extra-choice.js';
import { useExtraTexts } from './extra-texts.js';

/** The name of an extra, in the language of the page. */
export function ExtraName({ option }: { readonly option: ExtraOption }) {
  const { lang } = useExtraTexts();
  return <bdi>{inLanguage({ sv: option.name_sv, ar: option.name_ar }, lang)}</bdi>;
}

/** What it costs: the price that is set, and for a share of the trip also the amount. */
function ExtraPrice({ option }: { readonly option: ExtraOption }) {
  const { t, lang } = useExtraTexts();
  const { basis, price, price_child: child, percent, amount, travellers } = option;
  if (basis === 'percent') {
    const parts = {
      percent: <Ltr>{formatPercent(percent ?? 0, lang)}</Ltr>,
      price: <Price amount={amount ?? 0} />,
    };
    return <Rich k="extras.price.percent" parts={parts} />;
  }
  const sums = new Set(travellers.map((one) => one.amount));
  if (!price && sums.size < 2) return t('extras.price.free');
  return (
    <>
      <Rich k={`extras.price.${basis}`} parts={{ price: <Price amount={price ?? 0} /> }} />
      {child !== null && sums.size > 1 && (
        <>
          {'. '}
          <Rich k="extras.price.child" parts={{ price: <Price amount={child} /> }} />
        </>
      )}
    </>
  );
}

/** What an extra is, its price, its terms, and how many are left when they are few. */
export function ExtraFacts({ option }: { readonly option: ExtraOption }) {
  const { t, lang } = useExtraTexts();
  const text = inLanguage({ sv: option.text_sv, ar: option.text_ar }, lang);
  const left = fewLeft(option);
  return (
    <>
      {text && <span className="rows__detail">{text}</span>}
      <span className="rows__detail">
        <ExtraPrice option={option} />
      </span>
      {option.terms_url && (
        <a className="icon-link" href={option.terms_url} target="_blank" rel="noreferrer">
          {t('extras.terms')}
        </a>
      )}
      {isIsoDay(option.until) && (
        <span className="rows__detail">
          {t('extras.until', { date: isolateAuto(formatDay(option.until, lang)) })}
        </span>
      )}
      {option.isSoldOut && <Chip tone="plain">{t('extras.soldOut')}</Chip>}
      {left !== null && <Chip tone="saffron">{t('extras.left', { n: left })}</Chip>}
    </>
  );
}
