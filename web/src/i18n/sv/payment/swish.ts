import { SWISH_CLAIM } from '@safar/domain/payments/swish';

/** Texts of a payment by Swish, loaded when a customer chooses it. */
export default {
  next: 'När du trycker på knappen öppnas Swish i mobilen. På en dator visas en kod som du skannar.',
  claim: SWISH_CLAIM.sv,
} as const;
