/** Texts of the calendar. They are loaded with it, because no page needs them before. */
export default {
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  today: 'i dag',
  chosen: 'vald',
  rangeStart: 'första dagen',
  rangeEnd: 'sista dagen',
  listSeparator: ', ',
} as const;
