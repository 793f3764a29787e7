export default {
  metaTitle: 'Tack',
  title: 'Tack! Nu är din resa bokad',
  intro: 'Bekräftelsen skickas till {email}. Spara bokningsnumret.',
  introPlain: 'Vi skickar en bekräftelse med mejl. Spara bokningsnumret.',
  show: 'Visa min bokning',
  next: 'Det här händer nu',
  nextMail: 'Bekräftelsen kommer med mejl inom några minuter. Titta också i skräpposten.',
  nextBalance: 'Resten, {amount}, betalas senast {date}. Det gör du på sidan Min bokning.',
  nextBalanceUndated: 'Resten, {amount}, betalar du på sidan Min bokning.',
  nextPaid: 'Allt är betalt. Du behöver inte göra något mer.',
  nextPassport: 'Kontrollera att passen gäller under hela resan och vad som krävs för visum.',
  nextEmergency: 'Händer något under resan når du oss på {phone}.',
} as const;
