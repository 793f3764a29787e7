/** Texts of the layout around every screen. */
export default {
  area: 'Personal',
  groups: { sell: 'Sälja', customers: 'Kunder', money: 'Pengar', house: 'Huset' },
  shortcuts: {
    title: 'Kortkommandon',
    search: 'Sök överallt',
    newBooking: 'Ny bokning',
    help: 'Visa kortkommandon',
    singleKeys: 'Tangenter utan Ctrl är på',
  },
  news: {
    some: '%{smart_count} ny bokning eller nytt meddelande |||| %{smart_count} nya bokningar och meddelanden',
    none: 'Inga nya bokningar eller meddelanden',
    booking: 'Ny bokning',
    message: 'Nytt meddelande',
    seen: 'Markera som sedda',
  },
  /** Read out with the icons of the menu. */
  tasksWaiting: '%{smart_count} sak väntar |||| %{smart_count} saker väntar',
  reviewsWaiting: '%{smart_count} väntar |||| %{smart_count} väntar',
  messagesUnread: '%{smart_count} oläst |||| %{smart_count} olästa',
  signOut: 'Logga ut',
  toSite: 'Till webbplatsen',
  noMailLeaves:
    'Inga mejl lämnar systemet: ingen mejlserver är inställd (SMTP_URL). Mejlen ligger i utkorgen.',
  toOutbox: 'Visa utkorgen',
  print: 'Skriv ut',
  retry: 'Försök igen',
  /** The CSV file of a list. */
  file: {
    all: 'Ladda ner CSV',
    selected: 'Ladda ner valda som CSV',
    loading: 'Hämtar filen...',
    failed: 'Kunde inte hämta filen',
    tooMany:
      'För många rader är markerade. Markera högst 300, eller filtrera listan och ladda ner hela.',
  },
  refresh: 'Uppdatera',
  refreshed: 'Data uppdaterad',
  views: 'Visa',
  sort: 'Sortera efter',
  pageOf: '%{from}–%{to} av %{count}',
  pageOfMore: '%{from}–%{to} av fler än %{count}',
  rising: 'stigande',
  falling: 'fallande',
} as const;
