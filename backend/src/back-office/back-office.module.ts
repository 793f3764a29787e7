import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Tasks } from './tasks/tasks.service.js';
import { DayClosings } from './day-closing/closings.service.js';
import { News } from './news/news.service.js';
import { BackOfficeController } from './back-office.controller.js';
import { ProviderReconciliation } from './reconciliation/provider-reconciliation.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { Reports } from './reports/reports.service.js';
import { Search } from './search/search.service.js';

@Module({
  imports: [PaymentsModule, SettingsModule],
  controllers: [BackOfficeController, ReportsController],
  providers: [Tasks, Search, News, Reports, ProviderReconciliation, DayClosings],
})
export class BackOfficeModule {}
