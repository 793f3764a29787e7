import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { MAX_DEPARTURE_ROWS } from '../../departures/schedule.js';
import { together, VersionField } from '../system/field-types.js';

/** Departures that get a part of another one, each once: all of them, or none. */
export const TargetsField = (): PropertyDecorator =>
  together(
    ApiProperty({ type: [String], maxItems: MAX_DEPARTURE_ROWS }),
    IsArray(),
    ArrayNotEmpty(),
    ArrayMaxSize(MAX_DEPARTURE_ROWS),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
  );

/** Copies a part of a departure, such as its airports, to others of its trip: to all, or to none. */
export class PartCopyRequest {
  @TargetsField() to_departure_ids!: string[];
  @VersionField() version?: number;
}
