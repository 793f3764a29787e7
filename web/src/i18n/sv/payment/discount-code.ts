/** Texts of the discount code or gift card in the checkout, loaded with its field. */
export default {
  open: 'Har du en rabattkod eller ett presentkort?',
  label: 'Rabattkod eller presentkort',
  apply: 'Använd',
  missing: 'Skriv en rabattkod eller koden på ett presentkort.',
  checking: 'Kontrollerar koden...',
  used: 'Rabatten med koden {code} är avdragen.',
  notUsed: 'Resan har redan en rabatt som är minst lika stor. Koden {code} används inte.',
  remove: 'Ta bort koden',
  card: 'På presentkortet finns {balance}. Du betalar med det i nästa steg.',
  removeCard: 'Ta bort presentkortet',
};
