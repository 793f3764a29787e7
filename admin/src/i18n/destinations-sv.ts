import { registerTexts } from './text-registry.js';
import { destinationFormSv } from './destination-form-sv.js';

export const destinationsSv = {
  title: 'Destinationer',
  search: 'Sök destination...',
  add: 'Lägg till destination',
  loading: 'Laddar destinationer...',
  failed: 'Kunde inte hämta destinationer',
  none: 'Inga destinationer hittades',
  clear: 'Rensa sökningen',
  showDormant: 'Visa vilande',
  hidden:
    '%{smart_count} vilande destination visas inte. |||| %{smart_count} vilande destinationer visas inte.',
  dormant: 'Vilande',
  from: 'från %{price}',
  departures: '%{smart_count} avresa |||| %{smart_count} avresor',
  show: 'Visa på webbplatsen',
  showOne: 'Visa på webbplatsen: %{name}',
  language: 'Språk i listan',
  languages: { sv: 'Svenska', ar: 'Arabiska' },
  translated: 'Översättning',
  translatedOf: 'Översättning av %{name}',
  untranslated: 'Namnet saknas på arabiska',
  sort: {
    hint: 'Dra korten för att ändra sorteringsordningen',
    hintKeys:
      'Med tangentbordet: flytta med pilknapparna på kortet, eller välj handtaget med mellanslag och flytta med piltangenterna.',
    whole: 'Rensa sökningen för att ändra sorteringsordningen.',
    saved: 'Sorteringen har sparats',
    failed: 'Misslyckades spara sortering',
    handle: 'Flytta %{name}',
    before: 'Flytta %{name} före %{other}',
    after: 'Flytta %{name} efter %{other}',
    isFirst: '%{name} ligger först',
    isLast: '%{name} ligger sist',
    moved: '%{name} flyttades till plats %{place} av %{count}.',
    instructions:
      'Tryck på mellanslag för att lyfta kortet, flytta med piltangenterna, tryck på mellanslag igen för att släppa och på Escape för att ångra.',
    kind: 'flyttbart kort',
    lifted: '%{name} lyftes från plats %{place} av %{count}.',
    over: '%{name} är på plats %{place} av %{count}.',
    outside: '%{name} är inte över någon plats.',
    dropped: '%{name} släpptes på plats %{place} av %{count}.',
    cancelled: 'Flytten av %{name} ångrades.',
  },
  form: destinationFormSv,
} as const;

registerTexts({ destinations: destinationsSv });
