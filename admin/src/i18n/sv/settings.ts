/** Label of a setting, and what an admin should know before changing it. */
const field = <Label extends string, Help extends string>(label: Label, help: Help) => ({
  label,
  help,
});

export default {
  title: 'Inställningar',
  intro:
    'Ändringar gäller direkt, på webbplatsen och i nya bokningar. Bokningar som redan finns behåller sina villkor. Det vars lagringstid är slut gallras varje natt.',
  loading: 'Laddar inställningar...',
  index: 'Inställningarnas delar',
  find: 'Sök inställning',
  notFound: 'Ingen inställning heter så.',
  failed: 'Kunde inte hämta inställningarna',
  saveGroup: 'Spara %{group}',
  saving: 'Sparar...',
  undo: 'Ångra',
  unsaved: 'Ej sparat',
  saved: 'Inställningen är sparad |||| %{smart_count} inställningar är sparade',
  notSaved: 'Några inställningar kunde inte sparas',
  reset: 'Återställ standard',
  resetOne: 'Återställ standard för %{label}',
  wasReset: '%{label} har sitt standardvärde igen',
  standard: 'Standard: %{value}.',
  empty: 'tomt',
  range: 'Från %{min} till %{max}.',
  hours: {
    closed: 'Stängt',
    open: 'Öppet',
    opens: '%{name} öppnar',
    closes: '%{name} stänger',
    second: '%{name}, efter pausen,',
    addPause: 'Lägg till paus',
    addPauseTo: 'Lägg till paus: %{name}',
    removePause: 'Ta bort pausen',
    removePauseOf: 'Ta bort pausen: %{name}',
    exceptions: 'Avvikande dagar',
    addException: 'Lägg till avvikande dag',
    exception: 'Avvikande dag %{number}',
    from: 'Från och med',
    to: 'Till och med',
    fromOf: '%{name}, från och med',
    toOf: '%{name}, till och med',
    remove: 'Ta bort',
    removeOf: 'Ta bort: %{name}',
    preview: 'Så läser besökarna:',
  },
  picture: {
    upload: 'Ladda upp en bild',
    replace: 'Byt bild',
    remove: 'Ta bort bilden',
    preview: 'Logotypen',
    failed: 'Bilden kunde inte laddas upp',
  },
  testMail: {
    help: 'För att mejlen ska komma fram behöver avsändarens domän SPF och DKIM som godkänner mejlservern. Den som sköter domänen lägger till dem. Provmejlet går till dig, med de inställningar som är sparade.',
    notSent: 'Provmejlet kunde inte skickas',
    send: 'Skicka ett provmejl',
    sent: 'Mejlservern tog emot provmejlet från %{from} till %{to}. Titta i inkorgen, och i skräpposten.',
    failed: 'Provmejlet från %{from} till %{to} kom inte iväg. Mejlservern svarade: %{reason}',
    no_server:
      'Inget skickades: ingen mejlserver är inställd (SMTP_URL). Avsändaren skulle vara %{from}.',
  },
  mentions: {
    title: 'De här texterna nämner fortfarande %{found}:',
    destination: 'Resan %{name}',
  },
  changedBy: 'Senast ändrad av %{name} %{at}',
  changedAt: 'Senast ändrad %{at}',
  yes: 'på',
  no: 'av',
  units: {
    percent: '%',
    kronor: 'kr',
    minutes: 'minuter',
    days: 'dagar',
    months: 'månader',
    years: 'år',
    calls: 'anrop',
    seats: 'platser',
  },
  groups: {
    company: 'Varumärke och företag',
    badges: 'Märken',
    contact: 'Kontaktvägar',
    flights: 'Flygsök',
    pricing: 'Priser och betalning',
    booking: 'Bokning',
    facts: 'Faktarutor',
    mail: 'Mejl',
    retention: 'Lagringstider',
  },
  fields: {
    brand: field(
      'Varumärke',
      'Namnet med latinska bokstäver: i sidhuvudet, i webbläsarens flik, i mejl och dokument.',
    ),
    brandAr: field(
      'Varumärke på arabiska',
      'Namnet på arabiska sidor och i arabiska mejl. Tomt: namnet med latinska bokstäver.',
    ),
    brandLogo: field(
      'Logotyp',
      'Visas i sidhuvudet, i sidfoten och överst i mejl. Helst en PNG eller WebP med genomskinlig bakgrund. Tomt: namnet i bokstäver.',
    ),
    company: {
      name: field('Företagets namn', 'Som det är registrerat. Står i sidfoten och i villkoren.'),
      orgNumber: field('Organisationsnummer', 'Tio siffror. Visas i sidfoten och på kontaktsidan.'),
      vatNumber: field(
        'Momsregistreringsnummer',
        'SE, organisationsnumret och 01. Visas i sidfoten när det är ifyllt.',
      ),
      address: field('Adress', 'Besöks- och postadress på en rad.'),
      phone: field('Telefon', 'Tomt: telefonnumret visas inte.'),
      whatsapp: field(
        'WhatsApp',
        'Landsnumret läggs till för svenska nummer. Tomt döljer chatten.',
      ),
      email: field('E-post', 'Visas på webbplatsen. Svar på våra mejl kommer hit.'),
      emergencyPhone: field('Journummer', 'För resenärer under resan. Står i bekräftelsen.'),
      openingHours: field(
        'Öppettider',
        'Visas på svenska och arabiska på webbplatsen, i mejl och dokument. Är alla dagar stängda visas inga tider.',
      ),
      hoursNoteSv: field(
        'Tillägg till öppettiderna på svenska',
        'Står efter tiderna, till exempel: Andra tider efter överenskommelse.',
      ),
      hoursNoteAr: field('Tillägg till öppettiderna på arabiska', 'Samma tillägg, på arabiska.'),
    },
    badges: {
      iata: field('IATA-nummer', 'Märket visas när numret är ifyllt.'),
      guarantor: field('Vem som håller resegarantin', 'Visas när det är ifyllt.'),
      guarantorContact: field('Adress till resegarantin', 'Postadress, på en rad.'),
      guarantorEmail: field(
        'E-post till resegarantin',
        'Lagens formulär kräver adress, e-post och telefon.',
      ),
      guarantorPhone: field('Telefon till resegarantin', 'Står i formuläret och i bekräftelsen.'),
      klarna: field('Visa Klarna i sidfoten', 'Bara om företaget har avtal med Klarna.'),
      resurs: field('Visa Resurs i sidfoten', 'Bara om företaget har avtal med Resurs.'),
    },
    contactRecipient: field(
      'Mottagare av meddelanden',
      'Dit går meddelanden från formulären. Tomt: företagets e-post.',
    ),
    flightSearchUrl: field(
      'Flygsökets adress',
      'Dit skickas sökningen. Måste vara en säker adress (https). Tomt: sökningen väntar.',
    ),
    depositPercent: field('Delbetalning vid bokning', 'Andel av totalen som reserverar resan.'),
    balanceDueDays: field(
      'Slutbetalning före avresan',
      'Så många dagar före avresan ska resten vara betald.',
    ),
    giftCardMonths: field(
      'Presentkortets giltighet',
      'Från köpet, för nya presentkort. Sålda kort behåller sin dag.',
    ),
    giftCardMax: field(
      'Högsta belopp på ett presentkort',
      'För nya presentkort, på webbplatsen och här. Hela kronor.',
    ),
    klarnaFeePercent: field('Avgift för Klarna', '0 döljer avgiften och texten om den.'),
    swishOnline: field(
      'Ta emot Swish på webbplatsen',
      'Swish måste först vara påslaget hos betaltjänsten. Ingen avgift för kunden.',
    ),
    swishMax: field('Högsta belopp med Swish', 'Över beloppet erbjuds inte Swish. Hela kronor.'),
    swishRefundDays: field(
      'Återbetalning med Swish',
      'Så många dagar efter betalningen går pengarna tillbaka genom betaltjänsten. Därefter betalas de ut för hand.',
    ),
    insurancePrice: field('Reseförsäkring per resenär', 'Hela kronor.'),
    moveFee: field(
      'Ombokning per resenär',
      'Avgift för att flytta till en annan avresa, i hela kronor.',
    ),
    nameFee: field('Rättelse av namn', 'Avgift för att rätta en resenär. 0: det kostar ingenting.'),
    agentWaiverPercent: field(
      'Så mycket av en avgift får en agent efterskänka',
      'En administratör får alltid efterskänka allt.',
    ),
    refunds: {
      ownGoodwill: field(
        'Den enda administratören får godkänna sin egen goodwill',
        'Gäller återbetalningar utöver vad kunden har rätt till, och bara så länge det finns en enda aktiv administratör.',
      ),
    },
    overpaymentConfirmAbove: field(
      'Betalning över det som är kvar',
      'Så mycket mer kan registreras utan en extra fråga. Däröver ska beloppet bekräftas innan kvittot skickas.',
    ),
    closingReasonAbove: field(
      'Skillnad i dagsavslutet',
      'Skiljer något som räknas för hand mer än så från vår bok krävs en förklaring.',
    ),
    insurer: field('Försäkringsgivare', 'Namnet bredvid valet av försäkring.'),
    insuranceTermsUrl: field(
      'Försäkringens villkor',
      'Adress till försäkringsgivarens villkor (https).',
    ),
    cover: {
      insurer: field(
        'Avbeställningsskyddets försäkringsgivare',
        'Texterna säger att avbeställningsskydd ingår först när försäkringsgivare och villkor är ifyllda, och bara om resor som har det.',
      ),
      termsUrl: field(
        'Avbeställningsskyddets villkor',
        'Adress till villkoren för avbeställningsskyddet (https).',
      ),
    },
    agentDiscountPercent: field(
      'Rabatt som en agent får ge',
      'Andel av priset. Admin har ingen gräns.',
    ),
    optionDays: field(
      'Preliminära bokningar håller platserna',
      'Så många dagar, om den som bokar inte väljer en annan dag.',
    ),
    autoCancelDays: field(
      'Avboka av sig själv när slutbetalningen uteblir',
      'Så många dagar efter förfallodagen, med dagens avbeställningsavgift, och tidigast tre dagar efter ett mejl som säger dagen. Utan e-postadress avgör personalen. 0: aldrig.',
    ),
    reviewsAfterDays: field(
      'Fråga efter omdöme',
      'Så många dagar efter hemresan får kunden ett mejl med en länk för att skriva ett omdöme. En påminnelse följer efter tio dagar.',
    ),
    flightsFinalDays: field(
      'Slutliga flygtider före avresan',
      'Så många dagar före avresan har kunden senast de slutliga tiderna. Saknas de då blir det en uppgift under Att göra.',
    ),
    holdMinutes: field('Platserna hålls medan någon betalar', 'Därefter släpps de igen.'),
    unpaidSeatsPerAddress: field(
      'Obetalda platser från en nätadress',
      'Så många hålls högst samtidigt, på alla avresor tillsammans. När någon når gränsen står det under Att göra.',
    ),
    unpaidSharePercent: field(
      'Obetald del av en avresa från en nätadress',
      'Av avresans platser. Det första sällskapet får alltid plats. Håller flera tillsammans så mycket står det också under Att göra.',
    ),
    factsPerMonth: field(
      'Förslag på fakta per månad',
      'Så många gånger får hela företaget be om fakta. 0 stänger av knappen.',
    ),
    mail: {
      senderName: field(
        'Avsändarens namn',
        'Används tillsammans med avsändarens adress. Tomt: varumärket.',
      ),
      senderAddress: field(
        'Avsändarens adress',
        'Mejlservern måste få skicka för adressen. Tomt: adressen som servern är uppsatt med.',
      ),
    },
    retention: {
      unpaidBookingDays: field(
        'Obetalda bokningar',
        'Resenärer och kontaktuppgifter, räknat från att bokningen gick ut eller avbokades. Inte så länge en avbeställningsavgift är obetald.',
      ),
      birthdateDays: field('Födelsedatum och kön', 'Räknat från hemresan.'),
      phoneMonths: field('Telefonnummer', 'Räknat från hemresan.'),
      travellerYears: field(
        'Namn, e-post och resplan',
        'Räknat från hemresan. Minst två år, eftersom resenären kan ställa krav så länge.',
      ),
      accountingYears: field(
        'Räkenskaper',
        'Räknat från slutet av det år då pengarna rörde sig. Lagen kräver sju år. Sedan raderas bokningen.',
      ),
      paymentEventDays: field('Händelser från betaltjänsten', 'Räknat från att de kom in.'),
      mailDays: field('Skickade mejl', 'Mottagare och innehåll, räknat från att mejlet skickades.'),
      messageMonths: field('Meddelanden från webbplatsen', 'Raderas tillsammans med svaren.'),
      auditMonths: field('Loggen', 'Vem som har ändrat vad.'),
    },
  },
} as const;
