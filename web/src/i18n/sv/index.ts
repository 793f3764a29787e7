import { VISITOR_MESSAGES_SV } from '@safar/domain/errors/messages/visitor-messages-sv';
import booking from './booking.js';
import checkout from './checkout.js';
import content from './content.js';
import destination from './destination.js';
import party from './party.js';
import pay from './pay.js';

/** Texts of the later pages, loaded with them in one chunk per language. */
export default {
  errors: VISITOR_MESSAGES_SV,
  party,
  destination,
  checkout,
  pay,
  booking,
  content,
} as const;
