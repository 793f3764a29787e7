import type { IsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { chatLink } from '@safar/domain/text/telephone';
import { useSite } from '../../app/page-context.js';
import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';

interface AskInChatProps {
  /** Name of the trip. */
  readonly trip: string;
  /** The chosen day. */
  readonly day: IsoDay | null;
}

/** A question about a trip, in WhatsApp; nothing without a number. */
export function AskInChat({ trip, day }: AskInChatProps) {
  const { t, lang } = useT();
  const { whatsapp } = useSite().config.company;
  if (whatsapp === '') return null;
  const about = day
    ? t('destination.chat.aboutDay', { trip, date: formatLongDay(day, lang) })
    : t('destination.chat.about', { trip });
  return (
    <a className="icon-link no-print" href={chatLink(whatsapp, about)} rel="noreferrer">
      <Icon name="chat" size={20} />
      <span>{t('destination.chat.ask')}</span>
    </a>
  );
}
