import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Attention } from './attention.service.js';
import { DayClosings } from './closings.service.js';
import { OverviewController } from './overview.controller.js';
import { ProviderProof } from './proof.service.js';
import { ReportsController } from './reports.controller.js';
import { Reports } from './reports.service.js';
import { Search } from './search.service.js';

@Module({
  imports: [PaymentsModule, SettingsModule],
  controllers: [OverviewController, ReportsController],
  providers: [Attention, Search, Reports, ProviderProof, DayClosings],
})
export class OverviewModule {}
