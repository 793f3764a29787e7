import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Role } from '../../access/permissions.js';

export class LoginRequest {
  @ApiProperty() @IsString() @MaxLength(254) email!: string;
  @ApiProperty() @IsString() @MaxLength(128) password!: string;
  @ApiProperty({
    required: false,
    description:
      'code of the authenticator app, or a recovery code; required if the account has a second factor',
  })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  otp?: string;
}

export class SecondFactorStart {
  @ApiProperty() @IsString() @MaxLength(128) currentPassword!: string;
}

export class SecondFactorCode {
  @ApiProperty() @IsString() @MaxLength(40) otp!: string;
}

export class SecondFactorRemoval extends SecondFactorStart {
  @ApiProperty() @IsString() @MaxLength(40) otp!: string;
}

/** The secret for the authenticator app, both as text to type and as the URI of the QR code. */
export class EnrolmentView {
  @ApiProperty({ description: 'Base32' }) secret!: string;
  @ApiProperty({ description: 'otpauth://totp/…' }) uri!: string;
}

/** Recovery codes. Each replaces the authenticator app for one sign-in; they are shown only once. */
export class RecoveryCodesView {
  @ApiProperty({ type: [String] }) recoveryCodes!: string[];
}

export class SessionUserView {
  @ApiProperty() id!: string;
  @ApiProperty() username!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ enum: ['admin', 'editor', 'agent'] }) role!: Role;
}

export class LoginView {
  @ApiProperty({ description: 'signed; valid for eight hours' }) token!: string;
  @ApiProperty({ type: SessionUserView }) user!: SessionUserView;
}

export class ForgotPasswordRequest {
  @ApiProperty() @IsString() @MaxLength(254) email!: string;
}

export class ResetPasswordRequest {
  @ApiProperty({ description: 'token from the link in the mail' })
  @IsString()
  @MaxLength(100)
  token!: string;
  @ApiProperty({ description: 'at least 12 characters' })
  @IsString()
  @MaxLength(500)
  password!: string;
}

/** A reply that only confirms that the request was handled. */
export class DoneView {
  @ApiProperty() ok!: true;
}
