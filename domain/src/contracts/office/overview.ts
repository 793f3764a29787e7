import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsString, Length, Matches, MaxLength } from 'class-validator';
import { TASK_KINDS, type TaskKind } from '../../office/tasks.js';
import { BOOKING_STATES, type BookingState } from '../../bookings/booking-states.js';

/** The booking that a task is about. */
export class TaskBookingView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'SAFK7M2QX' }) booking_ref!: string;
  @ApiProperty() destination!: string;
  @ApiProperty({ example: '2027-07-03' }) departure_date!: string;
}

/** The departure that a task is about. */
export class TaskDepartureView {
  @ApiProperty() id!: string;
  @ApiProperty() destination!: string;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
}

/** A task for staff. */
export class TaskView {
  @ApiProperty({ enum: TASK_KINDS }) kind!: TaskKind;
  @ApiProperty({ description: 'unique within its kind' }) subject_id!: string;
  @ApiProperty({ type: TaskBookingView, nullable: true })
  booking!: TaskBookingView | null;
  @ApiProperty({
    type: TaskDepartureView,
    nullable: true,
    description: 'of a task about no booking',
  })
  departure!: TaskDepartureView | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'amount that the task is about, in `currency`',
  })
  amount!: number | null;
  @ApiProperty({ example: 'SEK', description: 'ISO 4217' }) currency!: string;
  @ApiProperty({ format: 'date-time' }) since!: string;
  @ApiProperty({ format: 'date-time' }) deadline!: string;
  @ApiProperty({ description: 'staff can mark the task as handled' }) markable!: boolean;
  @ApiProperty({ description: 'page of the console where staff handle the task' }) link!: string;
}

export class TasksView {
  @ApiProperty({ description: 'number of all tasks, including those not in the list' })
  total!: number;
  @ApiProperty({ description: 'number of tasks whose deadline has passed' }) late!: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  counts!: Partial<Record<TaskKind, number>>;
  @ApiProperty({ type: [TaskView], description: 'oldest deadline first' })
  items!: TaskView[];
}

export class TaskCountView {
  @ApiProperty() total!: number;
  @ApiProperty() late!: number;
  @ApiProperty({
    description: 'false: no mail server is configured, and all mails stay in the outbox',
  })
  mails_leave!: boolean;
}

export class HandleTaskRequest {
  @ApiProperty({ enum: TASK_KINDS })
  @IsIn(TASK_KINDS)
  kind!: TaskKind;

  @ApiProperty()
  @IsString()
  @MaxLength(200)
  subject_id!: string;

  @ApiProperty({ description: 'how staff handled the task' })
  @IsString()
  @Length(1, 500)
  note!: string;
}

export class NewsQuery {
  @ApiProperty({ format: 'date-time', description: 'instant of the last look' })
  @IsISO8601({ strict: true })
  @Matches(/T.*Z$/)
  since!: string;
}

export const NEWS_KINDS = ['booking', 'message'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** A confirmed booking or a message since the last look. */
export class NewsItemView {
  @ApiProperty({ enum: NEWS_KINDS }) kind!: NewsKind;
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'the first traveller, or the sender' }) name!: string;
  @ApiProperty({ description: 'reference and destination; empty for a message' }) about!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class NewsView {
  @ApiProperty({ format: 'date-time', description: 'instant of this look' }) at!: string;
  @ApiProperty({ description: 'number of news, counted up to 100' }) total!: number;
  @ApiProperty({ type: [NewsItemView], description: 'the newest eight, newest first' })
  items!: NewsItemView[];
}

/** The kinds of records that a search can find a booking by. */
export const SEARCH_MATCHES = ['booking', 'payment', 'refund', 'document'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

export class BookingHitView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'SAFK7M2QX' }) booking_ref!: string;
  @ApiProperty({ enum: BOOKING_STATES }) state!: BookingState;
  @ApiProperty({ description: 'the first traveller' }) traveller!: string;
  @ApiProperty() destination!: string;
  @ApiProperty({ example: '2027-07-03' }) departure_date!: string;
  @ApiProperty() email!: string;
  @ApiProperty() phone!: string;
  @ApiProperty({ enum: SEARCH_MATCHES }) found_by!: SearchMatch;
}

export class SearchQuery {
  @ApiProperty({ example: 'anna 0701234567' })
  @IsString()
  @MaxLength(200)
  q!: string;
}
