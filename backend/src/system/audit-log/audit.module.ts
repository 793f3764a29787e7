import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.service.js';
import { AuditController } from './audit.controller.js';
import { AuditLog } from './audit.service.js';

@Module({ controllers: [AuditController], providers: [AuditLog, AuditChain] })
export class AuditModule {}
