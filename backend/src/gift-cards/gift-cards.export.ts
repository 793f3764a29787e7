import { METHOD_NAMES } from '../documents/documents.service.js';
import { LANGUAGE_NAMES } from '../common/lists/csv.js';
import { exportController } from '../common/lists/csv-export.js';
import { GIFT_CARDS, type GiftCardRow } from './gift-cards.queries.js';

const STATES: Readonly<Record<GiftCardRow['state'], string>> = {
  ...{ pending: 'Väntar på betalning', active: 'Gäller', blocked: 'Spärrat', void: 'Makulerat' },
  ...{ expired: 'Utgånget', refunded: 'Återbetalt' },
};

/** Gift cards with what is left on them. Never the code: only its end is stored in words. */
export class GiftCardsExport extends exportController<GiftCardRow>({
  plan: GIFT_CARDS,
  permission: 'giftcards:sell',
  object: 'gift_card',
  file: 'presentkort',
  sort: { field: 'created_at', descending: true },
  columns: {
    'Kodens slut': (card) => card.code_last4,
    Status: (card) => STATES[card.state],
    'Belopp (kr)': (card) => card.amount,
    'Kvar (kr)': (card) => card.balance,
    'Gäller till och med': (card) => card.valid_until,
    'Betalt med': (card) => card.method && METHOD_NAMES.sv[card.method],
    'Sålt av': (card) => card.sold_by,
    'Köparens e-post': (card) => card.buyer_email,
    Till: (card) => card.recipient_name,
    'Mottagarens e-post': (card) => card.recipient_email,
    Mejlas: (card) => card.deliver_on,
    Språk: (card) => LANGUAGE_NAMES[card.language],
    'Skapat (svensk tid)': (card) => card.created_at,
  },
}) {}
