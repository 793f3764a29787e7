/** Messages about extras, verbatim where the specification gives the text. */
export const EXTRA_MESSAGES_SV = {
  EXTRA_CODE:
    'Koden börjar med en liten bokstav a–z och har sedan små bokstäver, siffror och bindestreck, högst 30 tecken.',
  EXTRA_CODE_TAKEN: 'Koden används redan. Välj en annan.',
  EXTRA_GROUP_UNKNOWN: 'Gruppen finns inte längre. Välj en annan, eller ingen.',
  EXTRA_GROUP_USED: 'Gruppen har {n} tillval och kan inte tas bort.',
  EXTRA_PRICE_OR_PERCENT: 'Ange pris i kronor eller i procent, inte båda.',
  EXTRA_PRICE_OF_PERCENT:
    '{name} kostar en andel av resans pris och kan inte ha ett eget pris här.',
  EXTRA_FOR_NOBODY: 'Välj minst en sorts resenär som kan ha tillvalet.',
  EXTRA_USED:
    'Tillvalet erbjuds redan (antal resor: {n}). Sluta sälja det i stället för att ta bort det.',
  EXTRA_EVERYWHERE: '{name} erbjuds på alla resor. Det ändras på tillvalet.',
  EXTRA_INACTIVE: 'Tillvalet finns inte, eller säljs inte längre.',
  EXTRA_NOT_OFFERED: 'Resan erbjuder inte tillvalet. Lägg till det på resan först.',
  EXTRA_STOCK_TAKEN: '{taken} är redan sålda. Antalet kan inte vara lägre.',
  EXTRA_UNKNOWN: 'Tillvalet {code} finns inte för den här resan, eller står två gånger.',
  EXTRA_TRAVELLER: '{name}: välj minst en resenär som kan ha tillvalet.',
  EXTRA_CHOOSE: 'Välj {group}.',
  EXTRA_ONLY_ONE: '{group}: välj bara ett alternativ.',
  EXTRA_SOLD_OUT: '{name} är slut för den här avresan.',
  EXTRA_TOO_LATE: '{name} kan inte läggas till längre.',
  EXTRAS_CLOSED: 'Tillval kan bara läggas till på en bekräftad bokning.',
} as const;
