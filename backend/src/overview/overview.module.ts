import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Tasks } from './tasks.service.js';
import { DayClosings } from './closings.service.js';
import { OverviewController } from './overview.controller.js';
import { ProviderReconciliation } from './provider-reconciliation.service.js';
import { ReportsController } from './reports.controller.js';
import { Reports } from './reports.service.js';
import { Search } from './search.service.js';

@Module({
  imports: [PaymentsModule, SettingsModule],
  controllers: [OverviewController, ReportsController],
  providers: [Tasks, Search, Reports, ProviderReconciliation, DayClosings],
})
export class OverviewModule {}
