import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { Role } from '../rules/permissions.js';

export class LoginRequest {
  @ApiProperty() @IsString() @MaxLength(254) email!: string;
  @ApiProperty() @IsString() @MaxLength(128) password!: string;
}

export class SessionUserView {
  @ApiProperty() id!: string;
  @ApiProperty() username!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ enum: ['admin', 'editor', 'agent'] }) role!: Role;
}

export class LoginView {
  @ApiProperty({ description: 'signed, eight hours' }) token!: string;
  @ApiProperty({ type: SessionUserView }) user!: SessionUserView;
}
