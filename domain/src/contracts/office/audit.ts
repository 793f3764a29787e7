import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../access/permissions.js';

/** An entry of the audit log. */
export class AuditEntryView {
  @ApiProperty() id!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ example: 'user.updated' }) action!: string;
  @ApiProperty({ type: String, nullable: true, example: 'user' }) object_type!: string | null;
  @ApiProperty({ type: String, nullable: true }) object_id!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'readable name: the reference of a booking, the name of a trip, departure or user',
    example: 'SAF7K2Q9M',
  })
  object_name!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null = not signed in' })
  actor_id!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null = not signed in, or deleted since',
  })
  actor_name!: string | null;
  @ApiProperty({ type: String, nullable: true }) actor_role!: Role | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: '`{field: {from, to}}`, or `{fields: [names]}` where values are personal',
  })
  changes!: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true }) request_id!: string | null;
}
