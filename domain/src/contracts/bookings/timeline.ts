import { ApiProperty } from '@nestjs/swagger';
import type { Permission } from '../../access/permissions.js';

/** Kinds of entries of a booking's timeline, with the permission that each needs. */
export const TIMELINE_KINDS = {
  change: 'bookings:read',
  note: 'bookings:read',
  document: 'bookings:read',
  payment: 'payments:read',
  refund: 'payments:read',
  mail: 'mails:read',
  message: 'messages:read',
} as const satisfies Readonly<Record<string, Permission>>;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

const LINKED = ['mails', 'messages', 'documents'] as const;

/** The record behind an entry. */
export class TimelineLinkView {
  @ApiProperty({ enum: LINKED }) resource!: (typeof LINKED)[number];
  @ApiProperty() id!: string;
}

/** Something that happened to a booking. Contains no personal data of customers, only names of staff. */
export class TimelineEntryView {
  @ApiProperty({ description: 'unique in the timeline' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: Object.keys(TIMELINE_KINDS) }) kind!: TimelineKind;
  @ApiProperty({
    example: 'booking.confirmed',
    description:
      'change, note: action of the audit log; mail: topic; document: kind; payment: `payment.received`; refund: `refund.<source>`; message: `message.<kind>` or `message.reply`. Money has actions of the audit log too.',
  })
  code!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: the system or the customer' })
  who!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'whole SEK' }) amount!: number | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  params!: Readonly<Record<string, unknown>> | null;
  @ApiProperty({ type: TimelineLinkView, nullable: true }) link!: TimelineLinkView | null;
}
