import { Module } from '@nestjs/common';
import { PlacesController } from './places.controller.js';
import { Places } from './places.service.js';

@Module({ controllers: [PlacesController], providers: [Places], exports: [Places] })
export class PlacesModule {}
