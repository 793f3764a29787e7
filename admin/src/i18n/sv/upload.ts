export default {
  sending: '%{name}: %{percent} %',
  working: '%{name}: bearbetas...',
  failed: '%{name} kunde inte laddas upp.',
  noAnswer: 'Servern svarade inte. Kontrollera anslutningen och försök igen.',
} as const;
