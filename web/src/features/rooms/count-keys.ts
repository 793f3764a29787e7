/** Text keys of how many travellers of a type there are. */
export const COUNT_KEYS = {
  adult: 'party.adults',
  child: 'party.children',
  infant: 'party.infants',
} as const;
