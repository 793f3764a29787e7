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
  login: {
    title: 'Logga in',
    email: 'E-postadress',
    password: 'Lösenord',
    passwordMissing: 'Lösenord saknas.',
    submit: 'Logga in',
    submitting: 'Loggar in...',
    done: 'Inloggning lyckades',
    ended: 'Du har loggats ut',
    forgotten: 'Har du glömt lösenordet?',
    storageOff:
      'Webbläsaren sparar ingenting för den här webbplatsen, så inloggningen går inte att behålla. Tillåt lagring och försök igen.',
    factor: {
      title: 'Skriv din engångskod',
      intro:
        'Öppna appen på din telefon och skriv koden som visas där. Har du inte telefonen? Skriv en av dina reservkoder.',
      code: 'Engångskod',
      missing: 'Engångskod saknas.',
      submit: 'Fortsätt',
      other: 'Logga in med ett annat konto',
    },
    home: 'Tillbaka till startsidan',
    back: 'Tillbaka till inloggningen',
    forgot: {
      title: 'Glömt lösenordet?',
      intro:
        'Skriv e-postadressen du loggar in med, så skickar vi dit en länk där du väljer ett nytt lösenord.',
      submit: 'Skicka länken',
      sending: 'Skickar...',
      sent: 'Titta i din inkorg',
      sentHint:
        'Om adressen hör till någon i personalen är en länk på väg dit. Den gäller en timme. Kommer den inte fram, titta bland skräpposten.',
    },
    renew: {
      title: 'Välj ett lösenord',
      password: 'Nytt lösenord',
      hint: 'Minst {min} tecken. Några ord som inte hör ihop är lätta att minnas och svåra att gissa.',
      show: 'Visa lösenordet',
      submit: 'Spara lösenordet',
      saving: 'Sparar...',
      everywhere: 'Du loggas ut överallt där du är inloggad.',
      askAgain: 'Be om en ny länk',
      done: 'Lösenordet är sparat. Logga in med det.',
    },
  },
} as const;
