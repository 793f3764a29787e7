import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../system/field-types.js';

const MAX_ANSWER = 4_000;

/** A customer's request to cancel. */
export class CancelAskRequest {
  @TextField(2_000) text?: string;
}

export class CancelAskedView {
  @ApiProperty({ description: 'instant, ISO 8601' }) cancel_requested_at!: string;
}

export class DismissRequest {
  @TextField(MAX_ANSWER, {
    description: "required; mailed to the customer, in the customer's language",
  })
  answer?: string;
}

export class DismissedView {
  @ApiProperty() booking_id!: string;
}
