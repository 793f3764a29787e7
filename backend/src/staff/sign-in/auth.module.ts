import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { StaffSessions } from '../../common/auth/access.js';
import { JWT_OPTIONS } from '../../common/config/jwt-keys.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { UsersModule } from '../accounts/users.module.js';
import { AuthController } from './auth.controller.js';
import { Auth } from './auth.service.js';
import { SecondFactorController } from '../second-factor/second-factor.controller.js';
import { SecondFactorSeeds } from '../second-factor/second-factor-seeds.service.js';
import { SecondFactor } from '../second-factor/second-factor.service.js';
import { PasswordResets } from './password-resets.service.js';
import { PassportStaffSessions } from './staff-sessions.js';
import { StaffTokens } from './staff-tokens.js';
import { StaffStrategy } from './staff.strategy.js';

/** Global, because the guard of every route reads staff tokens. */
@Global()
@Module({
  imports: [JwtModule.register(JWT_OPTIONS), PassportModule, SettingsModule, UsersModule],
  controllers: [AuthController, SecondFactorController],
  providers: [
    Auth,
    StaffTokens,
    SecondFactor,
    SecondFactorSeeds,
    PasswordResets,
    StaffStrategy,
    { provide: StaffSessions, useClass: PassportStaffSessions },
  ],
  exports: [StaffSessions],
})
export class AuthModule {}
