export default {
  title: 'Öppna butiken',
  loading: 'Kontrollerar allt. Det kan ta några sekunder...',
  failed: 'Kunde inte kontrollera butiken',
  again: 'Kontrollera igen',
  status: {
    title: 'Butiken just nu',
    open: 'Öppen',
    closed: 'Stängd',
    openText: 'Kunderna ser webbplatsen och kan boka.',
    closedText:
      'Besökarna ser en sida på svenska och arabiska om att ni öppnar snart. Ingen kan boka på webben. Den som redan har bokat kan se och betala sin bokning, och ni kan arbeta som vanligt.',
    always:
      'Servern är inställd på att alltid hålla butiken öppen (SHOP_OPEN=true). Den går inte att stänga här.',
    changed: 'Ändrades %{when} av %{who}.',
    somebody: 'någon vars konto är borttaget',
    openShop: 'Öppna butiken',
    closeShop: 'Stäng butiken',
  },
  ask: {
    open: 'Vill du öppna butiken?',
    openText: 'Webbplatsen visas för alla, och kunderna kan boka direkt.',
    left: 'En punkt är inte klar: |||| %{smart_count} punkter är inte klara:',
    openAnyway: 'Öppna ändå',
    close: 'Vill du stänga butiken?',
    closeText:
      'Webbplatsen byts mot en sida om att ni öppnar snart, och ingen kan boka. Bokningar som redan finns påverkas inte.',
    opened: 'Butiken är öppen',
    closed: 'Butiken är stängd',
  },
  list: 'Innan ni säljer',
  summary: '%{done} av %{all} punkter är klara.',
  states: { done: 'Klart', todo: 'Att göra', unknown: 'Går inte att veta' },
  at: 'Senast: %{when}',
  goTo: 'Gå till %{screen}',
  environment: 'Ställs in på servern',
  docs: 'docs/before-opening.md, avsnitt %{section}',
  items: {
    company: 'Uppgifter om företaget',
    guarantee: 'Resegaranti',
    texts: 'Texter utan öppna frågor',
    law_texts: 'Lagtexter som en människa har granskat',
    mail: 'Mejl',
    payment_key: 'Betaltjänstens nyckel',
    webhook: 'Besked från betaltjänsten',
    payment_methods: 'Betalsätt',
    files: 'Filer',
    address: 'Webbadress med https',
    second_factor: 'Administratör med engångskod',
    backup: 'Säkerhetskopia',
    restore: 'Provåterläst säkerhetskopia',
    trip: 'En resa på båda språken',
  },
  reasons: {
    company: {
      complete: 'Alla uppgifter finns.',
      missing: 'Saknas eller är påhittade exempel: %{names}.',
    },
    guarantee: {
      complete: 'Garanten och dess kontaktuppgifter finns.',
      missing:
        'Saknas eller är påhittade exempel: %{names}. Utan resegaranti får ni inte sälja paketresor.',
    },
    texts: {
      complete: 'Ingen text har hakparenteser, XXX eller frågetecken som väntar på svar.',
      missing: 'De här texterna väntar på svar: %{names}.',
    },
    law_texts: {
      complete: 'Alla är granskade i sin nuvarande lydelse.',
      missing:
        'Be en jurist läsa texterna, och markera dem här. Markeringen gäller tills texten ändras.',
    },
    mail: {
      no_mail_server: 'Ingen mejlserver är inställd (SMTP_URL). Mejlen stannar i utkorgen.',
      mail_server_down: 'Mejlservern svarar inte.',
      not_tested: 'Skicka ett provmejl och se att det kommer fram.',
      tested: 'Mejlservern tog emot ett provmejl.',
    },
    payment_key: {
      sandbox: 'Betalningarna går till övningsläget. Riktiga nycklar saknas (STRIPE_SECRET_KEY).',
      test_key: 'Nyckeln är en provnyckel: inga pengar kommer in.',
      no_answer: 'Betaltjänsten svarar inte, eller godtar inte nyckeln.',
      answers: 'Betaltjänsten svarar och godtar nyckeln.',
    },
    webhook: {
      reached: 'Betaltjänsten har nått servern det senaste dygnet.',
      silent: 'Betaltjänsten har inte nått servern det senaste dygnet. Gör en provbetalning.',
      never_reached: 'Betaltjänsten har aldrig nått servern. Gör en provbetalning.',
    },
    payment_methods: {
      complete: 'Betaltjänsten har godtagit en betalning med varje betalsätt.',
      untried:
        'Inte provat: %{names}. Betaltjänsten säger nej till betalsätt som inte är påslagna hos den, så gör en provbetalning.',
    },
    files: {
      writable: 'En liten fil kunde skrivas, läsas och tas bort.',
      not_writable: 'En fil kunde inte skrivas eller läsas. Bilder och dokument sparas inte.',
    },
    address: {
      https: '%{names}',
      not_https: 'Adressen är inte krypterad: %{names} (PUBLIC_URL).',
      local_address: 'Adressen går bara till den här datorn: %{names} (PUBLIC_URL).',
    },
    second_factor: {
      complete: 'Minst en administratör loggar in med engångskod.',
      nobody: 'Ingen administratör har slagit på engångskod.',
    },
    backup: {
      recent: 'En säkerhetskopia har tagits de senaste två dygnen.',
      too_old: 'Den senaste säkerhetskopian är äldre än två dygn.',
      never: 'Ingen säkerhetskopia har tagits.',
    },
    restore: {
      recent: 'En säkerhetskopia har lästs tillbaka på prov, utan fel.',
      too_old: 'Det är mer än ett år sedan en säkerhetskopia lästes tillbaka på prov.',
      not_known:
        'Ingen provåterläsning har rapporterats hit. Har ni gjort en utan att rapportera den vet servern inte om det.',
    },
    trip: {
      complete: 'Minst en resa är aktiv, har en avresa och finns på båda språken.',
      nobody: 'Ingen resa är aktiv med avresa och texter på båda språken.',
    },
  },
  methods: { card: 'kort', swish_online: 'Swish', klarna: 'Klarna' },
  screens: {
    settings: 'Inställningar',
    content: 'Innehåll',
    users: 'Användare',
    destinations: 'Destinationer',
  },
  lawTexts: {
    standard_information_screen: 'Standardinformation på skärm (del A)',
    standard_information_print: 'Standardinformation på papper (del B)',
    standard_information_arabic: 'Förklaringen på arabiska',
    terms_packages: 'Resevillkor B, paketresor',
    terms_flights: 'Resevillkor A, flyg och tjänster',
    terms_general: 'Resevillkor, gemensamma stycken',
    privacy: 'Integritetspolicy',
    storage: 'Lagring i webbläsaren',
    accessibility: 'Tillgänglighetsredogörelse',
  },
  law: {
    list: 'Lagtexter',
    checked: 'Granskad %{when} av %{who}',
    changed: 'Texten har ändrats sedan %{when}. Granska den igen.',
    unchecked: 'Inte granskad',
    check: 'Markera som granskad',
    checkOne: 'Markera som granskad: %{text}',
    takeBack: 'Ta bort markeringen',
    takeBackOne: 'Ta bort markeringen: %{text}',
    saved: 'Texten är markerad som granskad',
    takenBack: 'Markeringen är borttagen',
  },
} as const;
