/** Texts shared by forms with drafts, conflicts and actions. */
export default {
  unsaved: 'Osparade ändringar',
  allSaved: 'Allt är sparat',
  saving: 'Sparar...',
  languages: { sv: 'Svenska', ar: 'Arabiska' },
  /** Within a sentence. */
  languageNames: { sv: 'svenska', ar: 'arabiska' },
  inLanguage: { sv: '%{label} (svenska)', ar: '%{label} (arabiska)' },
  kept: 'Utkast sparat i den här fliken kl. %{time}',
  /** Changed fields that were put back after a session that ended. */
  restored: 'Det du hade skrivit finns kvar.',
  restoredSecret: 'Bara lösenord behöver du skriva igen.',
  unread: 'Kunde inte hämta uppgifterna. Ladda om sidan.',
  because: '%{failure}: %{reason}',
  action: { cancel: 'Avbryt', failed: 'Det gick inte. Försök igen.' },
  formatting: {
    group: 'Formatering: %{field}',
    bold: 'Fetstil',
    list: 'Punktlista',
    link: 'Länk',
    words: 'text',
  },
  dearer: {
    title: 'Är priset rätt?',
    child: 'Ett barn kostar %{price}, mer än en vuxen (%{adult}).',
    infant: 'Ett spädbarn kostar %{price}, mer än en vuxen (%{adult}).',
    save: 'Spara ändå',
    back: 'Ändra priset',
  },
  leave: {
    title: 'Du har osparade ändringar',
    text: 'Lämnar du nu försvinner de.',
    stay: 'Stanna kvar',
    go: 'Lämna utan att spara',
  },
  draft: {
    title: 'Du har osparade ändringar',
    text: 'De gjordes %{when} och finns kvar i den här fliken. Vill du fortsätta med dem?',
    use: 'Fortsätt med ändringarna',
    drop: 'Kasta ändringarna',
  },
  conflict: {
    title: 'Någon annan har sparat under tiden',
    text: 'Inget av det du har skrivit är borta. Välj vad som ska gälla där ni har ändrat samma sak.',
    textNone:
      'Inget av det du har skrivit är borta. Ni har inte ändrat samma sak, så båda ändringarna kan sparas.',
    mine: 'Mitt',
    theirs: 'Deras',
    allMine: 'Behåll alla mina',
    allTheirs: 'Ta alla deras',
    alsoTheirs: 'Deras ändringar som följer med: %{fields}.',
    empty: '(tomt)',
    yes: 'ja',
    no: 'nej',
    save: 'Spara sammanslagningen',
    cancel: 'Tillbaka till formuläret',
  },
} as const;
