import { ApiProperty } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '../../errors/error-codes.js';
import type { ValidationIssue } from '../../errors/issues.js';

/** An invalid field with its message in the language of the request. */
export type FieldIssue = ValidationIssue & { readonly message: string };

export class ErrorView {
  @ApiProperty({ example: 409 }) statusCode!: number;
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), example: 'PRICE_CHANGED' }) code!: ErrorCode;
  @ApiProperty({ description: 'in the language of the request' }) message!: string;
  @ApiProperty({
    required: false,
    description: 'invalid fields, the new quote, …',
    oneOf: [
      { type: 'object', additionalProperties: true },
      { type: 'array', items: { type: 'object', additionalProperties: true } },
    ],
  })
  details?: unknown;
  @ApiProperty() requestId!: string;
}
