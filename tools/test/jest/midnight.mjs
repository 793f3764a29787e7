// @ts-check
const stockholm = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Europe/Stockholm', hourCycle: 'h23' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/**
 * Returns the milliseconds until midnight in Sweden if it is nearer than a margin, otherwise 0.
 * @param {Date} now
 * @param {number} marginMs less than twelve hours, so that no change of the clocks lies between
 */
export function untilMidnight(now, marginMs) {
  const [hours = 0, minutes = 0, seconds = 0] = stockholm.format(now).split(':').map(Number);
  const left = 86_400_000 - ((hours * 60 + minutes) * 60 + seconds) * 1_000 - now.getMilliseconds();
  return left <= marginMs ? left : 0;
}
