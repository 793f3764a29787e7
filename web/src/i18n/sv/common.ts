export default {
  nav: {
    label: 'Huvudmeny',
    home: 'Hem',
    destinations: 'Destinationer',
    about: 'Om oss',
    contact: 'Kontakt',
    lookup: 'Min bokning',
    open: 'Öppna menyn',
    close: 'Stäng menyn',
    skip: 'Hoppa till innehållet',
    switchTo: 'العربية',
    logo: '{brand}, till startsidan',
  },
  page: {
    loading: 'Laddar...',
    retry: 'Försök igen',
    failedTitle: 'Det gick inte att visa sidan',
    failedText: 'Något gick fel. Försök igen senare.',
    offline: 'Du är offline. Det du ser kan vara gammalt.',
    stale: 'Vi får ingen kontakt just nu. Senast uppdaterad {time}.',
    network: 'Vi får ingen kontakt just nu. Kontrollera anslutningen och försök igen.',
    home: 'Gå till startsidan',
  },
  notFound: {
    title: '404',
    text: 'Oops! Page not found',
    home: 'Return to Home',
    hint: 'Sidan finns inte längre, eller så blev adressen fel.',
  },
  actions: {
    call: 'Ring oss',
    book: 'Boka nu',
    readMore: 'Läs mer',
    close: 'Stäng',
    fewer: 'Färre: {label}',
    more: 'Fler: {label}',
  },
  form: {
    optional: 'frivilligt',
  },
  time: {
    days_one: '{count} dag',
    days_other: '{count} dagar',
  },
  region: {
    europe: 'Europa',
    asia: 'Asien',
    america: 'Amerika',
    africa: 'Afrika',
    oceania: 'Oceanien',
  },
  price: {
    from: 'från {price}',
    perPerson: '/ person',
    total: 'Totalt',
  },
  meta: {
    site: '{brand} Travel',
    description:
      'Paketresor och gruppresor från Arlanda, med rådgivare som talar både svenska och arabiska.',
  },
  demo: 'Demo: bolaget, resorna och betalningarna är påhittade.',
} as const;
