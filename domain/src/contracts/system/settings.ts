import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import type { OpeningHours } from '../../dates/opening-hours.js';
import { SentBackAs } from './sent-back.js';

export const SETTING_GROUPS = [
  'company',
  'badges',
  'contact',
  'flights',
  'pricing',
  'booking',
  'facts',
  'mail',
  'retention',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const SETTING_KINDS = [
  'text',
  'flag',
  'whole',
  'decimal',
  'email',
  'phone',
  'address',
  'picture',
  'hours',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export const SETTING_UNITS = [
  'percent',
  'kronor',
  'minutes',
  'days',
  'months',
  'years',
  'calls',
  'seats',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

export type SettingValue = string | number | boolean | OpeningHours;

const VALUE_TYPES = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'object', description: 'value of opening hours', additionalProperties: true },
];

/** A setting for admins: its value, its default and its allowed values. */
export class SettingView {
  @ApiProperty({ description: 'key of the setting' }) id!: string;
  @ApiProperty({ oneOf: VALUE_TYPES })
  value!: SettingValue;
  @ApiProperty({ oneOf: VALUE_TYPES })
  default!: SettingValue;
  @ApiProperty({ enum: SETTING_GROUPS }) group!: SettingGroup;
  @ApiProperty({ enum: SETTING_KINDS }) kind!: SettingKind;
  @ApiProperty({ enum: SETTING_UNITS, nullable: true, type: String }) unit!: SettingUnit | null;
  @ApiProperty({ type: Number, nullable: true }) min!: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'largest value; for a text, the largest length',
  })
  max!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: never changed' })
  updated_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) updated_by!: string | null;
}

@SentBackAs(SettingView)
export class SettingRequest {
  @ApiProperty({
    description: 'null = reset to the default',
    nullable: true,
    oneOf: VALUE_TYPES,
  })
  @Allow()
  value!: unknown;
}
