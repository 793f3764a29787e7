import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminCreatedMails } from './admin-created.mail.js';
import { UserAccounts } from './user-accounts.service.js';
import { UserEntity } from './user.entity.js';
import { UsersAdminController } from './users.admin.controller.js';
import { UsersController } from './users.controller.js';
import { Users } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  controllers: [UsersController, UsersAdminController],
  providers: [Users, UserAccounts, AdminCreatedMails],
  exports: [Users],
})
export class UsersModule {}
