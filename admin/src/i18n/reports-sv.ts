import { registerTexts } from './text-registry.js';

/** Texts of the reports. */
export const reportsSv = {
  title: 'Rapporter',
  loading: 'Räknar...',
  failed: 'Kunde inte hämta rapporten',
  which: 'Rapport',
  by: 'Uppdelning',
  period: 'Period',
  from: 'Från och med',
  to: 'Till och med',
  periods: {
    today: 'I dag',
    yesterday: 'I går',
    month: 'Den här månaden',
    lastMonth: 'Förra månaden',
    free: 'Valfri period',
  },
  always: 'Rapporten visar allt som är obetalt just nu.',
  download: 'Ladda ner CSV',
  downloading: 'Hämtar...',
  downloadFailed: 'Kunde inte ladda ner rapporten',
  nothing: 'Inget hände under perioden.',
  chart: '%{what}: %{rows}',
  debtors: 'Vem som är skyldig',
  debtorsShown: 'Här visas de %{count} som förfaller först. Filen har alla.',
  booking: 'Bokning',
  traveller: 'Resenär',
  trip: 'Resa',
  departure: 'Avresa',
  due: 'Förfaller',
  owed: 'Kvar att betala',
} as const;

registerTexts({ reports: reportsSv });
