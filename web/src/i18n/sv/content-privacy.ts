export default {
  title: 'Integritetspolicy',
  intro:
    'Här står vilka uppgifter vi behandlar när du bokar, betalar eller skriver till oss, varför vi gör det och hur länge de finns kvar.',
  who: {
    title: 'Vem som ansvarar',
    text: '{name}, organisationsnummer {orgNumber}, {address}, är personuppgiftsansvarig. Har du en fråga om dina uppgifter når du oss på {email} eller {phone}.',
  },
  data: {
    title: 'Vilka uppgifter det gäller',
    booking:
      'När du bokar: namn, födelsedatum och kön för alla som reser, din e-postadress och ditt telefonnummer, resan, priset och betalningarna. När du skriver till oss: namn, e-postadress och det du själv berättar. För barn frågar vi bara efter det som flygbolag och hotell kräver.',
    card: 'Ditt kortnummer sparas aldrig hos oss. Det lämnas till betaltjänsten på betalsidan.',
    belief:
      'En umrahresa kan säga något om vad du tror på. Därför står resmålet aldrig i ämnesraden på våra mejl. Vi använder uppgiften bara för att ordna resan, med ditt uttryckliga samtycke (artikel 9.2 a). Det ger du när du bokar en sådan resa, och du kan ta tillbaka det när du vill.',
    needed:
      'Utan resenärernas uppgifter och dina kontaktuppgifter kan vi inte boka resan. Inga beslut om dig fattas automatiskt.',
  },
  purposes: {
    title: 'Varför, med vilken rätt och hur länge',
    text: 'Vi sparar uppgifterna så länge de behövs för det de lämnades för. Sedan tas de bort eller görs om så att de inte längre pekar på dig.',
    dataLabel: 'Uppgifter',
    basisLabel: 'Rättslig grund',
    keptLabel: 'Sparas',
    booking: {
      title: 'Bokning och resa',
      data: 'Resenärer, kontaktuppgifter, resa och pris',
      basis: 'Avtalet med dig (artikel 6.1 b) och skyldigheter i paketreselagen (6.1 c)',
      kept: 'Namn, e-postadress och resa i {travellerYears} efter hemkomsten, så att anspråk kan prövas. Telefonnummer i {phoneMonths}, födelsedatum och kön i {birthdateDays}. Bokningar som aldrig betalades i {unpaidBookingDays}, om ingen avbeställningsavgift är kvar att betala.',
    },
    payment: {
      title: 'Betalning och bokföring',
      data: 'Belopp, datum, betalsätt, kvitton och betalarens namn',
      basis: 'Skyldigheter i bokföringslagen (1999:1078), artikel 6.1 c',
      kept: 'I {accountingYears} efter utgången av det kalenderår då räkenskapsåret avslutades.',
    },
    messages: {
      title: 'Frågor till oss',
      data: 'Namn, e-postadress och meddelande',
      basis: 'Berättigat intresse: att kunna svara dig (artikel 6.1 f)',
      kept: 'I {messageMonths}.',
    },
    reviews: {
      title: 'Omdömen om resor',
      data: 'Betyg, text och det namn du själv väljer. Efter hemresan frågar vi om ditt omdöme med ett mejl och en påminnelse',
      basis:
        'Ditt samtycke till publiceringen (artikel 6.1 a). Mejlen: berättigat intresse (6.1 f), och du kan tacka nej till dem',
      kept: 'Tills du tar tillbaka omdömet, eller bokningen gallras.',
    },
    security: {
      title: 'Säkerhet',
      data: 'IP-adress, tidpunkt och vad som gjordes i systemet',
      basis: 'Berättigat intresse: att stoppa intrång och bedrägerier (artikel 6.1 f)',
      kept: 'Åtkomstloggar i 30 dagar, loggar över ändringar i {auditMonths}.',
    },
  },
  receivers: {
    title: 'Vilka som får uppgifterna',
    travel:
      'Flygbolag, hotell, transport- och utflyktsarrangörer får det de behöver för att ta emot dig. Behövs visum eller tillstånd får även den myndighet som utfärdar dem uppgifterna.',
    abroad:
      'Reser du till ett land utanför EU och EES lämnas uppgifterna dit, eftersom resan annars inte kan genomföras (artikel 49.1 b i dataskyddsförordningen). Skyddet för uppgifter kan vara svagare där.',
    payment:
      'Betaltjänsten får belopp, bokningsnummer och e-postadress. Väljer du Klarna gör Klarna en egen prövning och ansvarar själv för den.',
    stripe:
      'Vi använder betaltjänsten Stripe. Den kan behandla uppgifter i USA. Då skyddas de av EU–US Data Privacy Framework eller av EU-kommissionens standardavtalsklausuler, och du får en kopia av dem om du skriver till oss. Stripe ansvarar själv för sitt skydd mot bedrägerier.',
    insurer: 'Väljer du reseförsäkring får {insurer} resenärernas uppgifter.',
    helpers:
      'Företag som driver våra servrar och skickar våra mejl arbetar på vårt uppdrag och bara enligt våra instruktioner. Vi säljer inga uppgifter och använder dem inte till reklam.',
  },
  rights: {
    title: 'Dina rättigheter',
    see: 'Du får veta vilka uppgifter vi har om dig, få en kopia av dem och få fel rättade. Uppgifter som ingen lag kräver att vi sparar kan du få raderade. Det du själv har lämnat kan du få ut i ett filformat som andra system kan läsa.',
    object:
      'Du kan invända mot behandling som bygger på berättigat intresse och begära att behandlingen begränsas medan en fråga utreds.',
    how: 'Skriv till {email}. Vi svarar inom en månad, och det kostar ingenting.',
  },
  complaint: {
    title: 'Om du inte är nöjd',
    text: 'Säg gärna till oss först. Du kan alltid klaga hos Integritetsskyddsmyndigheten (IMY), {imy}.',
    storage: 'Vad webbplatsen sparar i din webbläsare står under {storage}.',
  },
} as const;
