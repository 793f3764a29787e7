import type { FlightPassenger } from '@safar/domain/flights/flight-search';
import type { Language } from '@safar/domain/text/languages';

export interface FlightDemoTexts {
  readonly title: string;
  readonly lead: string;
  readonly nothing: string;
  readonly from: string;
  readonly to: string;
  readonly departure: string;
  readonly return: string;
  readonly oneWay: string;
  readonly flightClass: string;
  readonly classes: Readonly<Record<string, string>>;
  readonly travellers: string;
  readonly passengers: Readonly<Record<FlightPassenger, string>>;
  readonly stops: string;
  readonly direct: string;
  readonly anyStops: string;
  readonly days: string;
  readonly exactDays: string;
  readonly aDayMore: string;
  readonly address: string;
  readonly back: string;
}

/** Both languages are on the page, because its URL always has `lang=en`. */
export const FLIGHT_DEMO_TEXTS: Readonly<Record<Language, FlightDemoTexts>> = {
  sv: {
    title: 'Här tar flygpartnern över',
    lead: 'Det här är en demo. Sidan står i stället för vår flygpartner och visar vad sökningen skickade med. Inga flyg söks och inget bokas.',
    nothing: 'Ingen sökning följde med hit.',
    from: 'Från',
    to: 'Till',
    departure: 'Avresa',
    return: 'Återresa',
    oneWay: 'Ingen, enkel resa',
    flightClass: 'Klass',
    classes: { ECO: 'Ekonomi', PRE: 'Premium', BUS: 'Business', FST: 'Första' },
    travellers: 'Resenärer',
    passengers: { ADT: 'Vuxna', CHD: 'Barn', INF: 'Spädbarn', YTH: 'Ungdom', YCD: 'Senior' },
    stops: 'Byten',
    direct: 'Endast direktflyg',
    anyStops: 'Alla flyg',
    days: 'Dagar',
    exactDays: 'Just de dagarna',
    aDayMore: '± 1 dag',
    address: 'Så såg adressen ut',
    back: 'Tillbaka till resebyrån',
  },
  ar: {
    title: 'هنا يتابع شريك الطيران',
    lead: 'هذه نسخة تجريبية. تحل هذه الصفحة محل شريكنا في الطيران وتعرض ما أُرسل مع البحث. لا يجري هنا بحث عن رحلات ولا حجز.',
    nothing: 'لم يصل أي بحث إلى هنا.',
    from: 'من',
    to: 'إلى',
    departure: 'المغادرة',
    return: 'العودة',
    oneWay: 'لا عودة، ذهاب فقط',
    flightClass: 'الدرجة',
    classes: { ECO: 'السياحية', PRE: 'السياحية الممتازة', BUS: 'الأعمال', FST: 'الأولى' },
    travellers: 'المسافرون',
    passengers: { ADT: 'بالغون', CHD: 'أطفال', INF: 'رُضّع', YTH: 'شباب', YCD: 'كبار السن' },
    stops: 'التوقفات',
    direct: 'رحلات مباشرة فقط',
    anyStops: 'كل الرحلات',
    days: 'الأيام',
    exactDays: 'دون تغيير في الموعد',
    aDayMore: '± يوم',
    address: 'هكذا بدا العنوان',
    back: 'العودة إلى موقع الوكالة',
  },
};
