import { registerTexts } from './text-registry.js';

export const uploadSv = {
  sending: '%{name}: %{percent} %',
  working: '%{name}: bearbetas...',
  failed: '%{name} kunde inte laddas upp.',
  noAnswer: 'Servern svarade inte. Kontrollera anslutningen och försök igen.',
} as const;

registerTexts({ upload: uploadSv });
