/** Words of the calendar. They travel with it, because no page needs them before it is opened. */
export default {
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  today: 'i dag',
  chosen: 'vald',
  rangeStart: 'första dagen',
  rangeEnd: 'sista dagen',
  listSeparator: ', ',
} as const;
