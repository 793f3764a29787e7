import type { IsoDay } from '@safar/domain/dates/dates';

/** The calendar that Saudi Arabia itself uses; it comes with the ICU data of Node. */
const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

const DHU_AL_QIDAH = 11;
const DHU_AL_HIJJAH = 12;
/** Hajj is 8–13 Dhu al-Hijjah; pilgrims leave in the days after. */
const LAST_DAY_OF_HAJJ_TRAVEL = 20;

/**
 * Whether Umrah is closed for visitors: they must have left the country by the first of Dhu al-Qi'dah, the month before;
 * new groups arrive when the Hajj pilgrims have left.
 */
export function umrahIsClosed(day: IsoDay): boolean {
  const parts = UMM_AL_QURA.formatToParts(new Date(`${day}T00:00:00Z`));
  const numberOf = (type: 'month' | 'day'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const month = numberOf('month');
  return (
    month === DHU_AL_QIDAH ||
    (month === DHU_AL_HIJJAH && numberOf('day') <= LAST_DAY_OF_HAJJ_TRAVEL)
  );
}
