import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { PreviewsController } from './previews.controller.js';
import { Previews } from './previews.service.js';

@Module({
  imports: [DestinationsModule],
  controllers: [PreviewsController],
  providers: [Previews],
  exports: [Previews],
})
export class PreviewsModule {}
