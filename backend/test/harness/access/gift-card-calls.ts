const linesOf = (may: string, ...calls: string[]): { call: string; may: string }[] =>
  calls.map((call) => ({ call, may }));

/** Who may call the routes of gift cards, as lines of `../access-matrix.ts`. */
export const GIFT_CARD_CALLS = [
  ...linesOf('V B G E A', 'POST /gift-cards/check', 'POST /gift-cards/intent'),
  // Nobody without the secret of the payment.
  ...linesOf('', 'GET /gift-cards/by-intent/:intentId'),
  ...linesOf(
    'G A',
    'GET /gift-cards',
    'GET /gift-cards.csv',
    'GET /gift-cards/liability',
    'GET /gift-cards/:id',
    'GET /gift-cards/:id/paper',
    'POST /gift-cards',
    'POST /gift-cards/:id/resend',
  ),
  ...linesOf(
    'A',
    'POST /gift-cards/:id/void',
    'POST /gift-cards/:id/refund',
    'POST /gift-cards/:id/paid-out',
  ),
];
