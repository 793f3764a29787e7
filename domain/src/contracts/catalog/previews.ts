import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { DestinationRequest } from './destination-requests.js';

/** A destination as currently typed, saved or not. */
export class PreviewRequest extends DestinationRequest {
  @ApiProperty({
    required: false,
    description: 'id of the edited destination; omitted for a new one',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  destinationId?: string;
}

export class PreviewView {
  @ApiProperty({ description: 'page of the public site; works for an hour without sign-in' })
  address!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}
