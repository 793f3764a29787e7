import { formatLongDay } from '@safar/domain/dates/day-formats';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { HotelCards } from '../stays/HotelCards.js';
import type { ShownStays } from './use-stays.js';

interface StaysProps {
  readonly shown: ShownStays;
}

const isEmpty = ({ stays, failed }: ShownStays): boolean => stays.length === 0 && !failed;

/** Says for which departures the hotels are. */
function StaysNote({ shown: { day, varies, failed } }: StaysProps) {
  const { t, lang } = useT();
  const text = failed
    ? t('destination.stays.failed')
    : day
      ? t('destination.stays.day', { date: formatLongDay(day, lang) })
      : varies && t('destination.stays.varies');
  return text ? <p className="stays__note">{text}</p> : null;
}

/** The hotels under the picture, in wider windows. */
export function StaysSection({ shown }: StaysProps) {
  const { t } = useT();
  if (isEmpty(shown)) return null;
  return (
    <section className="stays" aria-labelledby="stays">
      <h2 id="stays">{t('destination.stays.title')}</h2>
      <HotelCards {...shown} />
      <StaysNote shown={shown} />
    </section>
  );
}

/** The hotels on one line under the departures, on a phone; opens in place without script. */
export function StaysFold({ shown }: StaysProps) {
  const { t, lang } = useT();
  if (isEmpty(shown)) return null;
  return (
    <details className="fold stays-fold">
      <summary>
        <Icon name={LATER_ICONS.bed} size={20} />
        <span>
          {shown.stays.length === 0 && t('destination.stays.title')}
          {shown.stays.map(({ hotel, stars, board }, index) => (
            <span key={`${index} ${hotel}`} className="fold__one">
              <bdi>{hotel}</bdi>
              {[stars, board].filter(Boolean).map((text) => LIST_COMMA[lang] + text)}
            </span>
          ))}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <HotelCards {...shown} />
      <StaysNote shown={shown} />
    </details>
  );
}
