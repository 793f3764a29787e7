/** Messages for staff about destinations and departures, verbatim where the specification gives the text. */
export const CATALOGUE_MESSAGES_SV = {
  DESTINATION_INCOMPLETE: 'Alla fält är obligatoriska',
  DESTINATION_REMOVED: 'Den här resan säljs inte längre.',
  DESTINATION_NOT_READY:
    'Destinationen kan inte vara aktiv än. Fyll i det som saknas, eller spara den som vilande.',
  PRICE_MISSING: 'Fyll i vad en vuxen betalar.',
  LENGTH_MISSING: 'Fyll i hur många dagar resan är.',
  DEPARTURE_MISSING: 'Lägg till minst en kommande avresa som är öppen för bokning.',
  ARABIC_MISSING: 'Fyll i texten på arabiska, eller välj att resan säljs bara på svenska.',
  DESTINATION_BOOKED:
    'Destinationen har bokningar och kan inte tas bort. Sätt som vilande, så syns den inte längre till försäljning.',
  SORT_ORDER_UNKNOWN: 'Sorteringen nämner en destination som inte finns. Ingenting har ändrats.',
  SLUG_INVALID:
    'Adressen får ha små bokstäver a–z, siffror och enstaka bindestreck, högst {max} tecken.',
  SLUG_TAKEN: 'Adressen används redan av {name}.',
  SLUG_IN_HISTORY:
    'Adressen {slug} hör till {name}, och gamla länkar leder dit. Bekräfta att de ska leda till den här resan i stället.',
  SECTION_UNKNOWN:
    'Avsnittet {key} finns inte på sidan, eller står två gånger. Ingenting har ändrats.',
  SECTION_NOT_ADDED:
    'Avsnittet {key} hör till sidan. Det kan döljas eller tömmas, men inte tas bort.',
  SECTION_REQUIRED: 'Lagen kräver avsnittet {key}. Det kan inte döljas.',
  TEXT_REQUIRED: 'Lagen kräver den här texten. Den kan ändras men inte tömmas.',
  FIELD_REQUIRED: 'Fältet är obligatoriskt.',
  AGE_BAND_REVERSED: 'Högsta åldern är lägre än den lägsta, eller högre än 17 år.',
  AGE_BANDS_APART: 'Barnens lägsta ålder ska följa direkt på spädbarnens högsta.',
  MEDIA_FOREIGN: 'Ladda upp filen här. Adresser till andra webbplatser går inte att använda.',
  ADDRESS_NOT_SAFE: 'Adressen måste börja med https.',
  FACT_TOO_LONG: 'Högst {max} tecken per faktaruta.',
  FACTS_NAME_MISSING: 'Du måste fylla i destinationsnamn (svenska) först.',
  FACTS_FAILED: 'Något gick fel vid faktagenerering',
  FACTS_LIMIT:
    'Gränsen för faktagenerering är nådd. Skriv faktarutorna själv eller försök igen senare.',
  DEPARTURE_BOOKED:
    'Avresan {date} har bokningar. Den kan stängas för försäljning, men inte flyttas, ställas in eller tas bort här.',
  DEPARTURE_GONE: 'Avresan {date} finns inte längre. Ladda om sidan.',
  DEPARTURE_TWICE: 'Det finns redan en avresa {date}.',
  CAPACITY_BELOW_SOLD:
    'Avresan {date} har {taken} upptagna platser. Antalet platser kan inte vara lägre.',
  CAPACITY_BELOW_BLOCKED:
    'Avresan {date} har {taken} upptagna och {blocked} spärrade platser. Antalet platser kan inte vara lägre.',
  BLOCKED_ABOVE_FREE: 'Antalet spärrade platser {date} är högre än antalet lediga ({left}).',
  OVERBOOKING_UNCONFIRMED:
    'Avresan {date} får {over} platser för lite: {taken} är upptagna och {blocked} spärrade, men det blir bara {capacity}. Bekräfta att den ska överbokas.',
  PERIOD_REVERSED: 'Slutdatumet ligger före startdatumet.',
  PERIOD_WITHOUT_DAYS: 'Ingen av veckodagarna finns i perioden.',
  TOO_MANY_DEPARTURES: 'Högst {max} avresor kan läggas till på en gång. Välj en kortare period.',
  FLIGHT_NUMBER:
    'Flygnumret har två tecken för flygbolaget och en till fyra siffror, till exempel ZZ101.',
  AIRPORT_PRICE_NEGATIVE: 'Priset från {iata} kan inte vara lägre än noll.',
  AIRPORT_BELOW_SOLD:
    'Från {iata} är redan {taken} upptagna och {blocked} spärrade. Antalet platser kan inte vara lägre.',
  AIRPORT_BOOKED:
    'Det finns bokningar från {iata}. Stäng flygplatsen i stället för att ta bort den.',
  AIRPORT_TWICE: 'Flygplatsen {iata} står två gånger.',
  COPY_OTHER_TRIP: 'Det går bara att kopiera mellan olika avresor på samma resa.',
  COPY_STOCK: '{name}: {used} är redan bokade eller spärrade. Antalet kan inte bli {stock}.',
  ROOM_STOCK_TAKEN: '{taken} rum är redan bokade.',
  ROOM_STOCK_BLOCKED: '{taken} rum är bokade och {blocked} spärrade. Antalet kan inte vara lägre.',
  ROOM_CODE: 'Koden har små bokstäver a–z, siffror och bindestreck, högst 30 tecken.',
  ROOM_TWICE: 'Koden {code} står två gånger.',
  ROOM_BEDS: 'Det minsta antalet egna sängar är högre än det högsta.',
  ROOM_STANDARD:
    'Antalet sängar som priset gäller för ligger mellan det minsta och det högsta antalet.',
  ROOM_TOO_FEW: 'Så få vuxna och barn fyller aldrig rummets {n} egna sängar.',
  ROOM_BOOKED: 'Rumstypen {room} har bokats. Ta den ur försäljning i stället för att ta bort den.',
  FLIGHT_AIRPORT: 'Flygplatsen {iata} finns inte.',
  FLIGHT_ZONE: 'Tidszonen {zone} finns inte.',
  FLIGHT_CHAIN: 'Flygen hänger inte ihop: {from} följs av {to}.',
  FLIGHT_OVERLAP: 'Flyget från {from} går innan det förra har landat.',
  FLIGHT_TIME: 'Ankomsten ligger före avgången.',
  FLIGHT_DAY: 'Första flyget går inte på avresedagen.',
  FLIGHT_HOME_DAY: 'Sista flyget kommer varken fram på hemresedagen eller dagen efter.',
  FLIGHT_DIRECTION_MISSING: 'Lägg in flygen både ut och hem innan tiderna blir slutliga.',
  FLIGHTS_NONE: 'Avresan {date} har inga flyg att kopiera.',
  FLIGHTS_SIGNIFICANT:
    'Ändringen kan vara väsentlig enligt paketreselagen: {before} blir {after}. Välj om den är det.',
  STAY_NIGHTS: 'Nätterna på hotellen blir {n}, resan har {m}.',
  HOTEL_INACTIVE: 'Hotellet finns inte eller används inte längre. Välj ett annat.',
  HOTEL_USED: 'Hotellet används av {n} resor.',
} as const;
