import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MayBeLeftOut, together } from '../system/field-types.js';

/** The code of a gift card as typed; spaces, hyphens, lower case and Arabic digits are accepted. */
export const GiftCardCodeField = (description?: string): PropertyDecorator =>
  together(
    ApiProperty({
      required: false,
      example: 'GAVA 7K2Q 9MWX R4TP',
      ...(description ? { description } : {}),
    }),
    MayBeLeftOut(),
    IsString(),
    MaxLength(60),
  );
