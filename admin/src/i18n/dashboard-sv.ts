import { registerTexts } from './text-registry.js';

export const dashboardSv = {
  title: 'Dashboard',
  loading: 'Laddar översikten...',
  failed: 'Kunde inte hämta översikten',
  today: 'I dag',
  sampleData:
    'Exempeldata: kunderna, bokningarna och betalningarna här är påhittade, så att det finns något att titta på. Inga pengar rör sig.',
  lateTasks: '%{smart_count} för sent |||| %{smart_count} för sent',
  balances: 'Obetalda slutbetalningar',
  ofBookings: '%{smart_count} bokning |||| %{smart_count} bokningar',
  overdue:
    'varav %{amount} förfallet på %{smart_count} bokning |||| varav %{amount} förfallet på %{smart_count} bokningar',
  noneOverdue: 'inget förfallet',
  newMessages: 'Nya meddelanden',
  failedMails: 'Misslyckade mejl',
  trips: 'Resor på webbplatsen',
  dormant: '%{smart_count} vilande |||| %{smart_count} vilande',
  sales: 'Försäljning de senaste 30 dagarna',
  salesSummary: '%{amount} på %{smart_count} bokning |||| %{amount} på %{smart_count} bokningar',
  salesChart:
    'Försäljning per dag, %{from} till %{to}: sammanlagt %{amount}, som mest %{most} på en dag.',
  asTable: 'Visa som tabell',
  day: 'Dag',
  bookings: 'Bokningar',
  amount: 'Belopp',
  departures: 'Avresor de närmaste 60 dagarna',
  departuresSummary:
    '%{sold} sålda, %{held} hållna och %{free} lediga platser på %{smart_count} avresa |||| %{sold} sålda, %{held} hållna och %{free} lediga platser på %{smart_count} avresor',
  noDepartures: 'Inga avresor de närmaste 60 dagarna',
  departure: 'Avresa',
  trip: 'Resa',
  sold: 'Sålda',
  held: 'Hållna',
  free: 'Lediga',
  share: 'Andel',
  unlimited: 'Ingen gräns',
  states: { open: 'Öppen', closed: 'Stängd', cancelled: 'Inställd' },
  bookingsOf: 'Bokningar till %{trip} %{date}',
  showAll: 'Visa alla %{count}',
  more: 'Här visas de %{count} närmaste.',
  incomplete: 'Resor som saknar något',
  allWhole: 'Alla resor har översättning, bild och bildtext.',
  percent: '%{percent} % översatt',
  missingTexts: '%{smart_count} text saknas |||| %{smart_count} texter saknas',
  noPicture: 'bild saknas',
  missingAlt:
    'bildtext saknas på %{smart_count} bild |||| bildtext saknas på %{smart_count} bilder',
} as const;

registerTexts({ dashboard: dashboardSv });
