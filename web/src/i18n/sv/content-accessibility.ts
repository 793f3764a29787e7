export default {
  title: 'Tillgänglighet',
  intro:
    'Alla ska kunna hitta, boka och betala en resa här. Så här arbetar vi för det, och så här säger du till när något inte fungerar.',
  service: {
    title: 'Vad det gäller',
    text: 'På webbplatsen jämför du resor, bokar och betalar paketresor, ser din bokning och kontaktar oss. Allt finns på svenska och arabiska. Tjänsten omfattas av lagen (2023:254) om vissa produkters och tjänsters tillgänglighet.',
    standard:
      'Vi följer EN 301 549, som bygger på WCAG 2.1 nivå AA, och siktar på WCAG 2.2 nivå AA. Automatiska kontroller görs på båda språken innan en ny version tas i bruk.',
  },
  how: {
    title: 'Så är webbplatsen byggd',
    text: 'Det här kan du räkna med på alla sidor:',
    keyboard: 'Allt går att göra med tangentbord, och det syns var du är.',
    reader:
      'Rubriker, formulär och knappar har namn som skärmläsare läser upp. Bilder som betyder något har en beskrivning.',
    enlarge:
      'Texten kan förstoras till 200 procent, och sidorna fungerar på skärmar som är 320 pixlar breda.',
    colour:
      'Färg är aldrig det enda som säger något: där finns alltid också ett ord. Kontrasten mellan text och bakgrund är minst 4,5 till 1.',
    errors: 'Fel beskrivs med ord, både samlat och vid fältet, och det du har skrivit finns kvar.',
    time: 'Innan visningen av en bokning stängs efter 20 minuter får du en varning och kan stanna kvar.',
    motion: 'Rörelser stängs av om du har bett om det i ditt system.',
    language:
      'Arabiska sidor läses från höger till vänster, och varje text är märkt med sitt språk.',
  },
  limits: {
    title: 'Det som inte räcker till ännu',
    documents:
      'Dokument som kommer från andra, till exempel program i PDF, kan vara svåra att läsa med hjälpmedel. Hör av dig, så får du innehållet på ett annat sätt.',
    partners:
      'Flygbokningen och betaltjänsternas egna sidor ligger hos andra företag, och hur tillgängliga de är bestämmer vi inte över. Du kan alltid boka på telefon i stället.',
  },
  help: {
    title: 'Behöver du hjälp eller hittar du ett fel?',
    text: 'Ring {phone} eller skriv till {email}, så hjälper vi dig att boka, ändra eller läsa det som inte fungerar.',
    report:
      'Berätta vilken sida det gäller, vad du försökte göra och vilket hjälpmedel du använder. Vi svarar så snart vi kan. Du kan också använda formuläret under {contact}.',
  },
  authority: {
    title: 'Tillsyn',
    text: 'Post- och telestyrelsen (PTS) ser till att lagen följs. Tycker du inte att vi gör det kan du anmäla oss på {pts}.',
  },
} as const;
