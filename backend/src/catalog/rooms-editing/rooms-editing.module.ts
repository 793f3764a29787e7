import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import {
  DepartureRoomsController,
  DestinationRoomsController,
} from './rooms-editing.controller.js';
import { RoomsEditing } from './rooms-editing.service.js';

@Module({
  imports: [DestinationsModule],
  controllers: [DestinationRoomsController, DepartureRoomsController],
  providers: [RoomsEditing],
})
export class RoomsEditingModule {}
