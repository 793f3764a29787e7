/** What the console itself says. */
export const consoleSv = {
  shell: {
    brand: 'Safar',
    area: 'Personal',
    signOut: 'Logga ut',
    toSite: 'Till webbplatsen',
    retry: 'Försök igen',
    refresh: 'Uppdatera',
    refreshed: 'Data uppdaterad',
  },
  roles: { admin: 'Admin', editor: 'Editor', agent: 'Agent' },
  bookings: {
    title: 'Bokningar',
    search: 'Sök bokningsnummer, destination, e-post eller telefon',
    loading: 'Laddar bokningar...',
    failed: 'Fel vid hämtning av bokningar',
    none: 'Inga bokningar hittades',
    reference: 'Bokningsnummer',
    destination: 'Destination',
    departure: 'Avresa',
    email: 'E-post',
    phone: 'Telefon',
    price: 'Pris',
    paid: 'Betalt',
    type: 'Typ',
    details: 'Detaljer',
    full: 'Full',
    partial: 'Delbetalning',
    show: 'Visa',
    showOne: 'Visa bokning %{reference}',
    states: {
      held: 'Väntar på betalning',
      option: 'Preliminär',
      confirmed: 'Bekräftad',
      expired: 'Tiden gick ut',
      cancelled: 'Avbokad',
      moved: 'Ombokad',
    },
  },
  destinations: {
    title: 'Destinationer',
    search: 'Sök destination...',
    loading: 'Laddar destinationer...',
    failed: 'Kunde inte hämta destinationer',
    none: 'Inga destinationer hittades',
    clear: 'Rensa sökningen',
    showDormant: 'Visa vilande',
    dormant: 'Vilande',
    from: 'från %{price}',
    departures: '%{smart_count} avresa |||| %{smart_count} avresor',
    show: 'Visa på webbplatsen',
    showOne: 'Visa %{name} på webbplatsen',
  },
} as const;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

export type TextKey = KeysOf<typeof consoleSv>;
