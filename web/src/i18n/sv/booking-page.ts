/** Texts of the booking page that the checkout does not have: documents, payments, changes. */
export default {
  trip: 'Din resa',
  stays: 'Boende',
  itinerary: 'Hela resplanen',
  review: 'Skriv ett omdöme',
  travellerCancelled: 'Avbokad',
  overdue: 'Skulle ha betalats senast {date}. Betala så snart du kan, eller hör av dig till oss.',
  optionUntil: 'Platserna är dina till och med {date}.',
  movedTo:
    'Resan är flyttad till bokning {ref}. Det du har betalat följde med dit, och den här bokningen gäller inte längre.',
  openMoved: 'Öppna bokning {ref}',
  extras: {
    add: 'Lägg till',
    unpaid:
      'Betalningen för tillvalen gick inte igenom. Bokningen är som förut, och du kan försöka igen längre ned.',
    late: 'Tillvalen hann ta slut innan betalningen kom fram. Pengarna betalas tillbaka av sig själva, och bokningen är som förut.',
  },
  documents: {
    title: 'Dokument',
    later: 'Bekräftelsen och kvittot kommer hit när du har betalat.',
    confirmation: 'Bokningsbekräftelse',
    receipt: 'Kvitto',
    credit_note: 'Kreditnota',
    credit_note_reversal: 'Rättelse av kreditnota',
    cancellation_statement: 'Besked om avbokning',
    travel_documents: 'Resehandlingar',
    in_sv: 'på svenska',
    in_ar: 'på arabiska',
    failed: 'Filen kunde inte hämtas. Försök igen.',
    earlier: 'från bokning',
  },
  lines: {
    cancelled_traveller: 'Avbokad resenär',
    cancelled_insurance: 'Avbokad försäkring',
    cancellation_fee: 'Avbeställningsavgift',
    waived_fee: 'Avgift som vi avstår från',
    move_fee: 'Ombokningsavgift',
    price_difference: 'Prisskillnad',
    transfer_fee: 'Kostnad för överlåtelse',
    name_fee: 'Kostnad för namnändring',
    manual_discount: 'Rabatt',
    airport_difference: 'Flygplatstillägg',
    room_supplement: 'Rumstillägg',
    shared_bed: 'Delad säng',
    single_supplement: 'Enkelrumstillägg',
    campaign: 'Kampanjrabatt',
  },
  methods: {
    card: 'Kort',
    klarna: 'Klarna',
    cash: 'Kontant',
    bank: 'Bankgiro',
    swish: 'Swish',
    terminal: 'Kortterminal',
  },
  refunds: {
    title: 'Återbetalningar',
    requested: 'Behandlas',
    pending: 'På väg till dig',
    succeeded: 'Återbetald',
    failed: 'Kom inte fram',
    canceled: 'Avbruten',
    correction: 'Rättad registrering',
  },
  cancelled: {
    customer: 'Bokningen är avbokad på din begäran.',
    illness: 'Bokningen är avbokad på grund av sjukdom.',
    organiser: 'Vi har ställt in resan. Du får tillbaka allt som du har betalat.',
    minimum:
      'Resan är inställd eftersom för få anmälde sig. Du får tillbaka allt som du har betalat.',
    force_majeure:
      'Resan är inställd på grund av oundvikliga och extraordinära omständigheter på resmålet eller i dess närhet. Du får tillbaka allt som du har betalat.',
    unpaid: 'Bokningen avbröts innan den var betald.',
  },
  money: {
    notCharged: 'Inga pengar har dragits.',
    cost: 'Avbokningen kostar {amount}. Hur beloppet är uträknat står längre ner.',
    underway: '{amount} är på väg tillbaka till dig.',
    returned: 'Vi har betalat tillbaka {amount}.',
    failed: 'En återbetalning kom inte fram. Vi hör av oss om hur du vill ha {amount}.',
    owed: 'Du ska få tillbaka {amount}. Vi hör av oss om återbetalningen.',
    costDue:
      '{amount} är inte betalt än. Vi skickar en betallänk, eller så hör du av dig till oss.',
    nothingBack: 'Det finns inget att betala tillbaka.',
  },
  contact: {
    chatText: 'Hej! Det gäller bokning {ref}.',
    mailSubject: 'Bokning {ref}',
  },
  changes: 'Ändra eller avboka',
  name: {
    title: 'Ett namn stämmer inte',
    text: 'Namnen ska stå precis som i passet. Ju tidigare du säger till, desto lättare är det att rätta.',
    how: 'Skriv till {email} vilken resenär det gäller och hur namnet står i passet. Bokningsnumret står redan i ämnesraden.',
  },
  transfer: {
    title: 'Någon annan reser i stället',
    right:
      'Enligt paketreselagen får du överlåta resan till någon som uppfyller villkoren för den. Säger du till senast {date}, {transferDays} före avresan, är det alltid i tid.',
    late: 'Enligt paketreselagen får du överlåta resan till någon annan. Det är alltid i tid till {transferDays} före avresan, {date}. Den dagen har passerat, men fråga oss: vi gör det om det fortfarande går.',
    cost: 'Du betalar bara vad ändringen verkligen kostar, och vi visar kostnaden innan du bestämmer dig. Du och den nya resenären ansvarar tillsammans för det som återstår att betala.',
    how: 'Skriv till {email} vem som inte reser, och den nya resenärens namn som i passet, födelsedatum och kön. Bokningsnumret står redan i ämnesraden.',
  },
  cancel: {
    title: 'Be om avbokning',
    intro:
      'Vi bekräftar avbokningen med mejl till {email}. Avgiften räknas från dagen då vi fick din begäran.',
    introNoMail:
      'Vi hör av oss och bekräftar avbokningen. Avgiften räknas från dagen då vi fick din begäran.',
    fee: 'Avbokar vi hela bokningen i dag är avgiften {amount}.',
    insurance: 'Försäkringen, {amount}, betalas inte tillbaka.',
    refund: 'Då får du tillbaka {amount}.',
    remaining: 'Då är {amount} kvar att betala.',
    rises: 'Från och med {date} är avgiften {amount}.',
    illness:
      'Blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg. Det räcker att du skriver att det gäller sjukdom; intyget ber vi om senare.',
    message: 'Meddelande till oss',
    messageHint: 'Gäller det bara några av resenärerna? Skriv vilka.',
    send: 'Skicka begäran',
    sending: 'Skickar...',
    asked:
      'Vi fick din begäran om avbokning {date}, och avgiften räknas från den dagen. Vi bekräftar med mejl till {email}.',
    askedNoMail:
      'Vi fick din begäran om avbokning {date}, och avgiften räknas från den dagen. Vi hör av oss till dig.',
    underway: 'Resan har börjat. Hör av dig till oss, så hjälper vi dig.',
    staff: 'Bara den som har bokat kan skicka begäran. Personal avbokar i adminpanelen.',
  },
} as const;
