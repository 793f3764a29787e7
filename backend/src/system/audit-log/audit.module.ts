import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.service.js';
import { AuditExport } from './audit.export.js';
import { AuditController } from './audit.controller.js';
import { AuditLog } from './audit.service.js';

@Module({ controllers: [AuditController, AuditExport], providers: [AuditLog, AuditChain] })
export class AuditModule {}
