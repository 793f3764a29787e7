/** Who may call the routes of gift cards, as in `access-matrix.ts`. */
export const GIFT_CARD_CALLS: Readonly<Record<string, readonly string[]>> = {
  'V B G E A': [
    'POST /gift-cards/check',
    'POST /gift-cards/intent',
    'GET /gift-cards/by-intent/:intentId',
  ],
  'G A': [
    'GET /gift-cards',
    'GET /gift-cards/liability',
    'GET /gift-cards/:id',
    'GET /gift-cards/:id/paper',
    'POST /gift-cards',
    'POST /gift-cards/:id/resend',
  ],
  A: ['POST /gift-cards/:id/void'],
};
