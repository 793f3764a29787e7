import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MayBeLeftOut, together } from '../system/field-types.js';

/** A discount code as typed; blank = none. Spaces, small letters and Arabic digits are accepted. */
export const DiscountCodeField = (): PropertyDecorator =>
  together(
    ApiProperty({ type: String, required: false, example: 'VÅR10', description: 'discount code' }),
    MayBeLeftOut(),
    IsString(),
    MaxLength(100),
  );
