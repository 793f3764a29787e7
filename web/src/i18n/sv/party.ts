/** Texts for passengers and trip length, needed where a trip is selected but not on the first pages. */
export default {
  adult: 'Vuxen',
  child: 'Barn',
  infant: 'Spädbarn',
  adults_one: '{count} vuxen',
  adults_other: '{count} vuxna',
  children_one: '{count} barn',
  children_other: '{count} barn',
  infants_one: '{count} spädbarn',
  infants_other: '{count} spädbarn',
  travellers_one: '{count} resenär',
  travellers_other: '{count} resenärer',
  nights_one: '{count} natt',
  nights_other: '{count} nätter',
} as const;
