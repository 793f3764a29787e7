/** Texts of the tasks screen. */
export default {
  title: 'Att göra',
  loading: 'Laddar det som ska göras...',
  failed: 'Kunde inte hämta det som ska göras',
  nothing: 'Inget väntar just nu.',
  hint: 'Här visas nya meddelanden, preliminärbokningar som inte är betalda, förfallna slutbetalningar, återbetalningar att godkänna eller betala ut, avbokningar som kunder begär, mejl som inte kommer iväg, avresor utan slutliga flygtider och betalningar som inte stämmer.',
  summary:
    '%{smart_count} sak väntar, %{late} för sent |||| %{smart_count} saker väntar, %{late} för sent',
  more: 'Här visas de %{count} med tidigast tidsgräns.',
  show: 'Visa',
  all: 'Allt',
  list: 'Det som väntar, tidigast tidsgräns först',
  deadline: 'Senast %{when}',
  late: 'För sent: skulle vara klart %{when}',
  since: 'Sedan %{when}',
  open: 'Öppna %{what}',
  booking: 'bokning %{ref}',
  departure: 'avresan',
  screen: 'sidan',
  handle: 'Markera som hanterat',
  handleOne: 'Markera som hanterat: %{what}',
  note: 'Vad har du gjort?',
  noteNeeded: 'Skriv vad du har gjort.',
  done: 'Markerat som hanterat',
  handleFailed: 'Kunde inte markera som hanterat',
  kinds: {
    late_payment: 'Betalning utan plats',
    dispute: 'Bestridd betalning',
    dispute_lost: 'Förlorad tvist',
    dispute_won: 'Förlorad tvist som nu är vunnen',
    refund_failed: 'Misslyckad återbetalning',
    gift_card_dispute: 'Bestritt köp av presentkort',
    gift_card_dispute_won: 'Förlorad tvist om presentkort som nu är vunnen',
    gift_card_used: 'Använt presentkort vars köp gick tillbaka',
    gift_card_refund_failed: 'Misslyckad återbetalning av presentkort',
    amount_mismatch: 'Fel belopp betalat',
    rounding: 'Öresavrundning hos betaltjänsten',
    foreign_intent: 'Betalning med okänt ursprung',
    paid_after_cancel: 'Betald efter avbruten betalning',
    overpaid: 'För mycket betalt',
    refund_waiting: 'Återbetalning att godkänna',
    refund_payout: 'Återbetalning att betala ut för hand',
    refund_due: 'Pengar att betala tillbaka',
    overdue: 'Förfallen slutbetalning',
    option_ending: 'Preliminärbokning som går ut',
    option_open: 'Obetald preliminärbokning',
    message_new: 'Nytt meddelande',
    review_pending: 'Omdöme att läsa',
    mail_queued: 'Mejl som väntar på att skickas',
    cancel_requested: 'Kunden vill avboka',
    mail_failed: 'Mejl som inte kom fram',
    ledger_mismatch: 'Skillnad mot betalleverantören',
    seats_held: 'Många obetalda platser',
    flights_missing: 'Slutliga flygtider saknas',
    unmatched_payments: 'Okända pengar hos leverantören',
    mail_server_down: 'Mejlservern svarar inte',
    file_store_down: 'Filer kan inte sparas',
    payment_provider_down: 'Betalleverantören svarar inte',
    second_factors_unreadable: 'Engångskoder som inte går att läsa',
    stripe_test_mode: 'Betalningar i testläge',
    invariants_violated: 'Platser eller pengar stämmer inte',
    job_failed: 'Ett arbete i bakgrunden gick inte att slutföra',
  },
  todo: {
    late_payment:
      'Platserna var slut när pengarna kom. De går tillbaka av sig själva: ring kunden och erbjud en annan avresa.',
    dispute: 'Skicka underlag till betalleverantören före tidsgränsen, annars är pengarna borta.',
    dispute_lost:
      'Banken har tagit pengarna. Bestäm om resan ska avbokas eller betalas på annat sätt.',
    dispute_won:
      'Banken har lämnat tillbaka pengarna, och de räknas som betalda igen. Se efter vad ni gjorde när tvisten förlorades: en resa som avbokades då kan behöva bokas igen, och det som är för mycket betalas tillbaka.',
    refund_failed:
      'Pengarna kom inte fram. Fråga kunden efter ett konto och betala ut på annat sätt.',
    gift_card_dispute:
      'Kortet är spärrat tills tvisten är avgjord. Skicka underlag till betalleverantören före tidsgränsen.',
    gift_card_dispute_won:
      'Banken har lämnat tillbaka pengarna, men det som togs av kortet kommer inte tillbaka. Betala ut det till köparen och markera det på kortet. Kräv inte längre det som redan var använt.',
    gift_card_used:
      'Köparen har fått pengarna tillbaka, men så mycket av kortet var redan använt. Se på kortet vilka bokningar det betalade, och kräv beloppet eller avboka.',
    gift_card_refund_failed:
      'Pengarna kom inte fram, men beloppet är taget från kortet. Fråga köparen efter ett konto, betala ut dit och markera det på kortet.',
    amount_mismatch:
      'Beloppet som kom är inte det som skulle betalas, så det är inte bokfört. Jämför med leverantören. När allt är återbetalt där försvinner raden av sig själv.',
    rounding:
      'Betaltjänsten har flyttat ören. Bokningen har hela kronor, avrundade uppåt. Bokför skillnaden.',
    foreign_intent: 'Betalningen hör inte till bokningen. Ta reda på vems den är.',
    paid_after_cancel:
      'Pengar kom fast betalningen var avbruten. Betala tillbaka eller bekräfta bokningen.',
    overpaid: 'Kunden har betalat mer än resan kostar. Betala tillbaka skillnaden.',
    refund_waiting: 'En administratör ska godkänna eller neka.',
    refund_payout: 'Betala ut pengarna och skriv in dag och referens.',
    refund_due: 'Bokningen kostar mindre än det som är betalt. Begär återbetalning.',
    overdue: 'Ring kunden. Flytta dagen, skicka en betallänk eller avboka.',
    option_open: 'Platserna hålls till tidsgränsen. Påminn kunden om betalningen.',
    message_new: 'Läs och svara, eller ta på dig meddelandet.',
    review_pending: 'Läs omdömet. Publicera det, eller neka det av ett av de fyra skälen.',
    mail_queued:
      'Mejlen ligger i utkorgen längre än vanligt. Se efter om mejlservern är inställd och svarar.',
    option_ending: 'Fråga kunden: bekräfta, förläng eller släpp platserna.',
    cancel_requested: 'Räkna ut vad avbokningen kostar och svara kunden.',
    mail_failed: 'Kontrollera adressen och skicka igen.',
    seats_held:
      'En stor del av en avresa, eller många platser, hålls utan att betalas. Platserna släpps när tiden går ut. Se efter om någon blockerar dem.',
    flights_missing:
      'Kunderna ska få de slutliga tiderna nu. Skriv in dem på avresan och markera dem som slutliga.',
    unmatched_payments:
      'Pengarna hör inte till någon bokning. Ta reda på vems de är och skriv vad du fann.',
    mail_server_down:
      'Inga mejl går iväg just nu. De ligger kvar och skickas när servern svarar. Be den som sköter driften titta i loggen.',
    file_store_down:
      'Bilder och dokument kan inte sparas. Be den som sköter driften titta i loggen.',
    payment_provider_down:
      'Kunder kan inte betala. Be den som sköter driften titta i loggen och på leverantörens statussida.',
    second_factors_unreadable:
      'Koderna i telefonen godtas inte för dem. Be den som sköter driften återställa OTP_SECRET, eller nollställ engångskoden för var och en.',
    stripe_test_mode:
      'Betalningarna är låtsaspengar. Be den som sköter driften byta till skarpa nycklar innan ni säljer.',
    invariants_violated:
      'Nattens kontroll fann bokningar, platser eller betalningar som motsäger varandra. Be den som sköter driften läsa loggen (invariants_violated). Inget har ändrats.',
    job_failed:
      'Alla försök misslyckades. Be den som sköter driften att läsa loggen. Vid nästa start görs ett försök till.',
    ledger_mismatch: 'Jämför med leverantören. Pengar som rörts där direkt ska bokas här.',
  },
} as const;
