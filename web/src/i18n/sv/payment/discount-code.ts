/** Texts of the discount code in the checkout, loaded with its field. */
export default {
  open: 'Har du en rabattkod?',
  label: 'Rabattkod',
  apply: 'Använd',
  checking: 'Kontrollerar koden...',
  used: 'Rabattkoden {code} är avdragen från priset.',
  notUsed: 'Resan har redan en rabatt som är minst lika stor. Koden {code} används inte.',
  remove: 'Ta bort koden',
};
