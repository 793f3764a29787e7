export default {
  title: 'Destinationer',
  intro: 'Resor med flyg och hotell till ett pris.',
  filterLabel: 'Visa resor efter region',
  popular: 'Populära',
  shown_one: '{count} resa visas',
  shown_other: '{count} resor visas',
  from: 'från {price}',
  comingSoon: 'Kommer snart',
  emptyTitle: 'Inga resor här just nu',
  emptyText: 'Berätta vart ni vill, så ser vi vad vi kan ordna.',
  ask: 'Fråga oss',
  showAll: 'Visa alla resor',
} as const;
