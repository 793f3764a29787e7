import { clockText, timeInStockholm } from '@safar/domain/dates/dates';
import { useEffect, useState } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { minutesUntil } from './hold.js';

const LOOK_EVERY_MS = 10_000;
const SOON_MINUTES = 5;

function useMinutesLeft(until: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until, Date.now()));
  useEffect(() => {
    const look = (): void => setMinutes(minutesUntil(until, Date.now()));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

/** The end of the hold as a time of day, with the minutes when few are left. */
export function HoldNotice({ until }: { until: string }) {
  const { t, lang } = useT();
  const minutes = useMinutesLeft(until);
  const time = <Ltr>{clockText(timeInStockholm(new Date(until)), lang)}</Ltr>;
  if (minutes === 0) return <p className="hold hold--over">{t('pay.holdOver')}</p>;
  return (
    <p className="hold" role="status">
      <Icon name="clock" size={20} />
      <span>
        {minutes > SOON_MINUTES ? (
          <Rich k="pay.hold" parts={{ time }} />
        ) : (
          <Rich k="pay.holdSoon" count={minutes} parts={{ time, count: minutes }} />
        )}
      </span>
    </p>
  );
}
