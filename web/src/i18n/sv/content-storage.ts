export default {
  title: 'Kakor och lagring',
  intro:
    'Webbplatsen sparar bara det som behövs för det du själv ber om. Därför möts du inte av någon fråga om kakor.',
  law: {
    title: 'Varför vi inte frågar',
    text: 'Att spara något i din webbläsare kräver ditt samtycke, utom när det är nödvändigt för en tjänst som du uttryckligen har begärt. Det står i 9 kap. 28 § lagen (2022:482) om elektronisk kommunikation. Allt i listan här nedanför är sådant.',
    none: 'Här finns ingen statistik, ingen reklam och ingen spårning. Ingen annan än vi får veta att du besöker sidorna, förrän du går till betalningen.',
  },
  list: {
    title: 'Det här sparas',
    text: 'Namnen är de som du ser i webbläsarens egna verktyg.',
  },
  placeLabel: 'Var',
  whyLabel: 'Varför',
  keptLabel: 'Hur länge',
  places: {
    cookie: 'Kaka',
    local: 'Webbläsarens lagring',
    session: 'Webbläsarens lagring för fliken',
  },
  things: {
    draft: {
      why: 'Din påbörjade bokning, så att inget går förlorat om du laddar om sidan. Här finns resenärernas namn och födelsedatum.',
      kept: 'Tas bort när bokningen är klar eller avbryts, annars efter 24 timmar.',
    },
    pass: {
      why: 'Visar att du har rätt att se och betala en viss bokning. Kan inte läsas av sidans program.',
      kept: '20 minuter.',
    },
    access: {
      why: 'Vilken bokning du senast öppnade, så att sidan vet vart den ska.',
      kept: 'Tas bort när de 20 minuterna är slut. Stänger du sidan innan dess ligger den kvar tills du rensar, men öppnar ingenting.',
    },
    languageCookie: { why: 'Språket du har valt.', kept: '1 år efter ditt senaste val.' },
    language: { why: 'Språket du har valt.', kept: 'Tills du rensar webbläsaren.' },
    recent: {
      why: 'De resor du har tittat på, högst fem, så att du hittar tillbaka till dem. Skickas inte till oss.',
      kept: 'Tills du trycker på Rensa under resorna eller rensar webbläsaren.',
    },
    flights: {
      why: 'Din senaste flygsökning, så att den står kvar när du kommer tillbaka från flygpartnern.',
      kept: 'Tills du stänger fliken.',
    },
    payLink: {
      why: 'Betallänken som du öppnade, så att du kan försöka igen om betalningen inte går igenom.',
      kept: 'Tills du stänger fliken.',
    },
    giftCard: {
      why: 'Betalningen av ett presentkort som du har köpt, så att sidan visar kortet igen om du laddar om den. Innan det är betalt: det du skrev, om banken säger nej.',
      kept: 'Används i en timme. Tas bort när du stänger fliken.',
    },
    scroll: {
      why: 'Hur långt ned på sidan du var, så att du kommer tillbaka till samma ställe.',
      kept: 'Tills du stänger fliken.',
    },
    staff: {
      why: 'Håller personalen inloggad. Sparas inte hos besökare.',
      kept: 'Tills den anställda loggar ut. Inloggningen gäller i högst 8 timmar.',
    },
    staffDraft: {
      why: 'Det personalen har skrivit i ett formulär och inte sparat eller skickat än, till exempel ett påbörjat svar på ett meddelande. Lösenord sparas aldrig så. Sparas inte hos besökare.',
      kept: 'Tills det är sparat, skickat eller kastat, eller fliken stängs.',
    },
    stripe: {
      why: 'Betaltjänsten Stripe skyddar betalningen mot bedrägerier. Sätts bara på betalsidan.',
      kept: '1 år respektive 30 minuter.',
    },
  },
  delete: {
    title: 'Så tar du bort det',
    text: 'Öppna webbläsarens inställningar och rensa data för den här webbplatsen. Då försvinner en påbörjad bokning. Bokningar som du har betalat finns kvar hos oss och öppnas under {lookup}.',
    more: 'Stänger du av all lagring kan du läsa hela webbplatsen, men inte boka. Hur vi behandlar uppgifter i övrigt står under {privacy}.',
  },
} as const;
