import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ROLES, type Role } from '../../access/permissions.js';
import { SentBackAs } from '../system/sent-back.js';

/** A member of staff. */
export class UserView {
  @ApiProperty() id!: string;
  @ApiProperty() username!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ enum: ROLES }) role!: Role;
  @ApiProperty({ description: 'the user cannot sign in' }) disabled!: boolean;
  @ApiProperty({ description: 'sign-in needs a code of an authenticator app' })
  second_factor!: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'when the invitation was sent; null as soon as the user has a password',
  })
  invited_at!: string | null;
  @ApiProperty({ format: 'date-time' }) created_at!: string;
}

/** Blank and short fields pass this validation; the rules reject them with a message per field. */
export class UserCreateRequest {
  @ApiProperty() @IsString() @MaxLength(500) username!: string;
  @ApiProperty() @IsString() @MaxLength(500) email!: string;
  @ApiProperty({
    required: false,
    description: 'at least 12 characters; without one, a mail invites the user to choose it',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  password?: string;

  @ApiProperty({ required: false, enum: ROLES, default: 'agent' })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role;
}

/** Omitted fields stay unchanged. */
@SentBackAs(UserView)
export class UserUpdateRequest {
  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  username?: string;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  email?: string;

  @ApiProperty({ required: false, description: 'only to change the password' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  password?: string;

  @ApiProperty({
    required: false,
    description: 'current password; required to change one’s own e-mail or password',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  currentPassword?: string;

  @ApiProperty({ required: false, enum: ROLES, description: 'admins only' })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @ApiProperty({ required: false, description: 'admins only; ends every session' })
  @IsOptional()
  @IsBoolean()
  disabled?: boolean;
}
