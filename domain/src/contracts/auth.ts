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

export class ForgotPasswordRequest {
  @ApiProperty() @IsString() @MaxLength(254) email!: string;
}

export class ResetPasswordRequest {
  @ApiProperty({ description: 'from the link in the mail' })
  @IsString()
  @MaxLength(100)
  token!: string;
  @ApiProperty({ description: 'at least 12 characters' })
  @IsString()
  @MaxLength(500)
  password!: string;
}

/** Says nothing but that it was done. */
export class DoneView {
  @ApiProperty() ok!: true;
}
