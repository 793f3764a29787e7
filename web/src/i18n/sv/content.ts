export default {
  ways: 'Så når du oss',
  write: 'Skriv till oss',
  office: 'Besök oss',
  booked: {
    title: 'Har du redan bokat?',
    text: 'Under {lookup} ser du resan, det som är betalt och det som återstår. Behöver du ändra något, hör av dig.',
  },
  contents: 'På den här sidan',
  reviewed: 'Senast genomgången {date}.',
  businessTerms: 'Vill du se vad som gäller? Läs våra {terms}.',
  travelTerms: 'resevillkor',
  noScript:
    'Din webbläsare kör inte JavaScript. Du kan läsa allt och söka bland resorna, men att boka, betala och skicka formulär fungerar inte utan det. Vi hjälper dig gärna ändå:',
  panel: {
    phone: 'Telefon',
    chat: 'Chatta på WhatsApp',
    email: 'E-post',
    address: 'Besöks- och postadress',
    hours: 'Öppettider',
    orgNumber: 'Organisationsnummer',
  },
  form: {
    name: 'Namn',
    email: 'E-postadress',
    message: 'Meddelande',
    privacy: 'Vi använder uppgifterna bara för att svara dig. Mer står under {privacy}.',
    trap: 'Lämna det här fältet tomt',
    send: 'Skicka meddelandet',
    sending: 'Skickar...',
    sent: 'Tack! Ditt meddelande har skickats.',
    failed: 'Något gick fel. Försök igen senare.',
  },
  terms: {
    print: 'Skriv ut eller spara som PDF',
    bindingTitle: 'Den svenska texten',
    bindingOpen: 'Visa den svenska texten, som gäller',
  },
  order: {
    title: 'Så går en beställning till',
    choose:
      'Välj resa, avresedag och antal resenärer. Priset för hela sällskapet visas innan du går vidare.',
    correct:
      'Fyll i resenärerna. Du kan gå tillbaka och rätta allt ända tills du betalar, och formuläret säger till om något saknas.',
    pay: 'Läs standardinformationen, godkänn villkoren och betala. Avtalet är ingånget när betalningen har gått igenom.',
    confirm:
      'Du får direkt en bekräftelse med mejl. Spara den: där står vad som ingår, vad du har betalat och när resten ska betalas.',
    languages:
      'Du kan beställa på svenska eller arabiska. Villkoren på den här sidan kan du skriva ut eller spara.',
  },
} as const;
