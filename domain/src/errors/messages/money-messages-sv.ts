/** Messages about payments by staff, pay links, gift cards and refunds. */
export const MONEY_MESSAGES_SV = {
  PAYMENT_NOT_FOUND: 'Betalningen finns inte.',
  PAYMENT_DAY_FUTURE: 'Betalningsdagen kan inte ligga i framtiden.',
  PAYMENT_NOT_TAKEN:
    'Bokningen är avslutad och tar inte emot betalningar. Gör en ny bokning eller betala tillbaka pengarna.',
  PAID_ONLINE_MEANWHILE:
    'Kunden hann betala på webben. Kontrollera vad som är kvar och registrera igen om pengarna ändå har kommit in.',
  PAYMENT_NOT_OFFLINE:
    'Betalningen gjordes på webben och kan inte makuleras. Betala tillbaka den i stället.',
  PAYMENT_VOIDED: 'Betalningen är redan makulerad.',
  PAYMENT_RETURNED: 'En del av betalningen är redan återbetald. Betala tillbaka resten i stället.',
  OVERPAYMENT_UNCONFIRMED:
    'Betalningen är {over} kr större än det som är kvar att betala. Bekräfta beloppet {amount} kr för att registrera det.',
  AMOUNT_ABOVE_BALANCE: 'Beloppet är större än det som är kvar att betala, {max} kr.',
  AMOUNT_NOT_WHOLE: 'Hela kronor, tack. Skriv beloppet utan ören.',
  AMOUNT_UNREADABLE: 'Beloppet går inte att läsa. Skriv det med siffror, till exempel {example}.',
  COUNT_NOT_WHOLE: 'Skriv ett helt tal, utan decimaler.',
  COUNT_UNREADABLE: 'Talet går inte att läsa. Skriv det med siffror, till exempel {example}.',
  NUMBER_NEGATIVE: 'Talet kan inte vara mindre än noll.',
  PAY_LINK_UNKNOWN: 'Betallänken är inte giltig. Kontrollera att du fick med hela adressen.',
  PAY_LINK_EXPIRED: 'Betallänken har gått ut. Hör av dig, så skickar vi en ny.',
  PAY_LINK_CLOSED: 'Betallänken gäller inte längre. Hör av dig, så hjälper vi dig.',
  PAY_LINK_PAID: 'Den här betalningen är redan gjord. Tack!',
  GIFT_CARD_UNKNOWN: 'Det finns inget presentkort med den koden. Kontrollera koden på kortet.',
  GIFT_CARD_EMPTY: 'Presentkortet är använt eller gäller inte längre.',
  GIFT_CARD_RECIPIENT: 'Skriv mottagarens e-post, eller ta bort dagen för mejlet.',
  GIFT_CARD_NEEDS_BOOKING: 'Ett presentkort betalar bara en bokning som redan finns.',
  GIFT_CARD_DELIVERY: 'Välj en dag från i dag och högst ett år framåt.',
  GIFT_CARD_CLOSED: 'Presentkortet gäller inte längre, eller är inte betalt än. Ladda om sidan.',
  GIFT_CARD_NO_ADDRESS: 'Det finns ingen e-postadress att skicka presentkortet till nu.',
  GIFT_CARD_NOT_REFUNDABLE:
    'Köpet kan inte betalas tillbaka härifrån. Kortet är använt eller stängt, eller köpt på webben för mer än 14 dagar sedan.',
  REFUND_NOT_FOUND: 'Återbetalningen finns inte.',
  REFUND_TOO_LARGE: 'Högst {max} kr kan betalas tillbaka.',
  REFUND_OWN_GOODWILL:
    'Den som har begärt mer än kunden har rätt till kan inte godkänna det själv. En annan administratör behöver göra det.',
  REFUND_DECIDED: 'Återbetalningen är redan avgjord. Ladda om sidan.',
} as const;
