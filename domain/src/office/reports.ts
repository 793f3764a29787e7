/** The reports with their breakdowns; the first is the default. */
export const REPORTS = {
  sales: ['departure', 'booked_week', 'agent', 'source'],
  outstanding: ['departure', 'week', 'month'],
  payments: ['day_method', 'day', 'method'],
  refunds: ['source', 'method'],
  discounts: ['rule'],
} as const;

export type ReportName = keyof typeof REPORTS;
export type ReportBreakdown = (typeof REPORTS)[ReportName][number];
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];
export const REPORT_BREAKDOWNS = [...new Set(Object.values(REPORTS).flat())] as ReportBreakdown[];

export const isReport = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);

/** Returns the requested breakdown of a report, or null if the report does not have it. */
export function breakdownOf(
  name: ReportName,
  requested: ReportBreakdown | undefined,
): ReportBreakdown | null {
  const ways: readonly ReportBreakdown[] = REPORTS[name];
  if (requested === undefined) return ways[0] ?? null;
  return ways.includes(requested) ? requested : null;
}

/** The figures of each report, in order, with their kind. Amounts are SEK; outgoing amounts are negative. */
export const REPORT_FIGURES = {
  sales: {
    bookings: 'count',
    travellers: 'count',
    gross: 'amount',
    discounts: 'amount',
    cancelled: 'amount',
    fees: 'amount',
    net: 'amount',
    paid: 'amount',
  },
  outstanding: {
    bookings: 'count',
    total: 'amount',
    paid: 'amount',
    owed: 'amount',
    late: 'amount',
  },
  payments: {
    count: 'count',
    gross: 'amount',
    surcharges: 'amount',
    voids: 'amount',
    refunds: 'amount',
    disputes: 'amount',
    other: 'amount',
    net: 'amount',
  },
  refunds: {
    requested: 'count',
    requested_amount: 'amount',
    approved: 'count',
    sent: 'count',
    sent_amount: 'amount',
    failed: 'count',
    failed_amount: 'amount',
    days: 'days',
  },
  discounts: {
    bookings: 'count',
    travellers: 'count',
    discounts: 'amount',
    net: 'amount',
  },
} as const satisfies Record<ReportName, Readonly<Record<string, 'count' | 'amount' | 'days'>>>;

export type ReportFigure = {
  [Name in ReportName]: keyof (typeof REPORT_FIGURES)[Name];
}[ReportName];
export type ReportUnit = 'count' | 'amount' | 'days';
export const REPORT_UNITS: readonly ReportUnit[] = ['count', 'amount', 'days'];

/** Maximum days of a report. */
export const REPORT_DAYS = 366;

/** The texts of figures and breakdowns, for the screen and the file. */
export const REPORT_TEXTS = {
  names: {
    sales: 'Försäljning',
    outstanding: 'Obetalt',
    payments: 'Betalningar',
    refunds: 'Återbetalningar',
    discounts: 'Rabatter',
  },
  by: {
    rule: 'Rabatt',
    departure: 'Avresa',
    agent: 'Säljare',
    source: 'Källa',
    booked_week: 'Bokningsvecka',
    week: 'Förfallovecka',
    month: 'Förfallomånad',
    day_method: 'Dag och sätt',
    day: 'Dag',
    method: 'Betalsätt',
  },
  labels: {
    rule: 'Rabatt',
    code: 'Kod',
    date: 'Avresa',
    destination: 'Resa',
    agent: 'Säljare',
    source: 'Källa',
    booked_week: 'Bokningsvecka',
    week: 'Förfallovecka',
    month: 'Förfallomånad',
    day: 'Dag',
    method: 'Betalsätt',
  },
  figures: {
    bookings: 'Bokningar',
    travellers: 'Resenärer',
    gross: 'Brutto',
    discounts: 'Rabatter',
    cancelled: 'Avbokat',
    fees: 'Avgifter',
    net: 'Netto',
    paid: 'Betalt',
    total: 'Pris',
    owed: 'Kvar att betala',
    late: 'Varav förfallet',
    count: 'Antal',
    surcharges: 'Klarnaavgift',
    voids: 'Makulerat',
    refunds: 'Återbetalt',
    disputes: 'Bestridet',
    other: 'Övrigt',
    requested: 'Begärda',
    requested_amount: 'Begärt belopp',
    approved: 'Godkända',
    sent: 'Utbetalda',
    sent_amount: 'Utbetalt belopp',
    failed: 'Misslyckade',
    failed_amount: 'Misslyckat belopp',
    days: 'Dagar i snitt',
  },
  values: {
    card: 'Kort',
    klarna: 'Klarna',
    cash: 'Kontant',
    bank: 'Bankgiro',
    swish: 'Swish (registrerad)',
    terminal: 'Kortterminal',
    gift_card: 'Presentkort',
    swish_online: 'Swish på webbplatsen',
    unknown: 'Okänt betalsätt',
    other: 'Övrigt',
    web: 'Webbplatsen',
    phone: 'Telefon',
    shop: 'Kontor',
    whatsapp: 'WhatsApp',
    group: 'Grupp',
    staff: 'Begärd av personal',
    cancellation: 'Avbokning',
    void: 'Makulering',
    late_payment: 'Sen betalning',
    overpaid: 'För mycket betalt',
    external: 'Gjord hos leverantören',
    nobody: 'Ingen säljare',
  },
  total: 'Summa',
} as const;

type Word = keyof typeof REPORT_TEXTS.values;
const isWord = (value: string): value is Word => Object.hasOwn(REPORT_TEXTS.values, value);

/** Returns the text of a value, or the value itself if it has no text. */
export const reportValue = (value: string): string =>
  isWord(value) ? REPORT_TEXTS.values[value] : value;
