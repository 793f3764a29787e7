import { VISITOR_MESSAGES_AR } from '@safar/domain/errors/messages/visitor-messages-ar';
import type { Twin } from '../shape.js';
import type swedish from '../sv/index.js';
import booking from './booking.js';
import checkout from './checkout.js';
import content from './content.js';
import destination from './destination.js';
import party from './party.js';
import pay from './pay.js';

const arabic: Twin<typeof swedish> = {
  errors: VISITOR_MESSAGES_AR,
  party,
  destination,
  checkout,
  pay,
  booking,
  content,
};

export default arabic;
