import { Module } from '@nestjs/common';
import { ENV, type Env } from '../../common/config/env.js';
import { Places } from '../places/places.service.js';
import { PlacesModule } from '../places/places.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { BankFacts } from './facts.bank.js';
import { FactsController } from './facts.controller.js';
import { ModelFacts } from './facts.model.js';
import { Facts } from './facts.service.js';
import { FactSource } from './facts.source.js';

@Module({
  imports: [PlacesModule, SettingsModule],
  controllers: [FactsController],
  providers: [
    Facts,
    {
      provide: FactSource,
      inject: [ENV, Places],
      useFactory: ({ facts, factsTimeoutMs }: Env, places: Places): FactSource =>
        facts ? new ModelFacts(facts, factsTimeoutMs) : new BankFacts(places),
    },
  ],
})
export class FactsModule {}
