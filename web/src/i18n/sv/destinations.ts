export default {
  title: 'Destinationer',
  intro: 'Resor från Arlanda med flyg och hotell till ett pris.',
  filterLabel: 'Visa resor efter region',
  filter: {
    popular: 'Populära',
    europe: 'Europa',
    asia: 'Asien',
  },
  shown_one: '{count} resa visas',
  shown_other: '{count} resor visas',
  from: 'från {price}',
  fromAirport: 'från Arlanda',
  comingSoon: 'Kommer snart',
  emptyTitle: 'Inga resor här just nu',
  emptyText: 'Berätta vart ni vill, så ser vi vad vi kan ordna.',
  ask: 'Fråga oss',
  showAll: 'Visa alla resor',
} as const;
