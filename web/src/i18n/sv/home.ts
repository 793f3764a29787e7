export default {
  metaTitle: 'Paketresor, gruppresor och umrah – {site}',
  heroAlt: 'En kupolstad på en ö i kvällsljus, sedd från en röd stuga vid vattnet',
  posterAlt: 'Röda murar och en fyrkantig minaret i Marrakech, med Atlasbergen bakom',
  allTrips: 'Se alla resor',
  toUmrah: 'Se umrahresan',
  askForGroup: 'Fråga om en gruppresa',
  moreQuestions: 'Hittar du inte svaret? Fråga oss, på svenska eller arabiska.',
  contactUs: 'Kontakta oss',
} as const;
