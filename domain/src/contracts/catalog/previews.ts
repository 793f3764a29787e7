import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { DestinationRequest } from './destination-requests.js';

/** A destination as currently typed, saved or not. */
export class PreviewRequest extends DestinationRequest {
  @ApiProperty({
    required: false,
    description: 'the destination that is edited; none for a new one',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  destinationId?: string;
}

export class PreviewView {
  @ApiProperty({ description: 'page of the public site; whoever has it can look for an hour' })
  address!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}
