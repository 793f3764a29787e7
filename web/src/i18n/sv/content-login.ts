export default {
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
} as const;
