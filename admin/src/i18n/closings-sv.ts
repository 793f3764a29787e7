import { say } from './spoken.js';

/** The end of a day. */
export const closingsSv = {
  title: 'Dagsavslut',
  loading: 'Räknar dagen...',
  failed: 'Kunde inte hämta dagen',
  day: 'Dag',
  providerAway:
    'Betalleverantören svarar inte. Våra siffror visas, men dagen kan inte stängas förrän leverantören svarar.',
  lines: 'Betalsätt',
  method: 'Betalsätt',
  received: 'In',
  returned: 'Ut',
  disputed: 'Bestridet',
  ours: 'Vår bok',
  theirs: 'Leverantören eller räknat',
  difference: 'Skillnad',
  counted: 'Räknat: %{method}',
  notCounted: 'ej räknat',
  total: 'Summa',
  equal: 'Dagen stämmer på kronan.',
  unexplained: 'Oförklarad skillnad: %{amount}',
  items: 'Det som skiljer',
  what: 'Vad',
  why: 'Varför',
  booking: 'Bokning',
  kinds: { payment: 'Betalning', refund: 'Återbetalning', dispute: 'Tvist' },
  reasons: {
    other_day: 'Bokförd på en annan dag, summan stämmer',
    unknown: 'Finns hos leverantören men inte hos oss',
    missing: 'Finns hos oss men inte hos leverantören',
    amount: 'Olika belopp',
  },
  note: 'Anteckning',
  close: 'Stäng dagen',
  closing: 'Stänger...',
  closed: 'Dagen är stängd',
  closeFailed: 'Kunde inte stänga dagen',
  print: 'Skriv ut',
  earlier: 'Så här har dagen stängts',
  earlierOne: '%{when} av %{who}: vår bok %{ours}, oförklarat %{unexplained}.',
  deleted: 'borttagen användare',
} as const;

say({ closings: closingsSv });
