import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HotelRequest, HotelView } from '@safar/domain/contracts/catalog/hotels';
import { recordController } from '../../common/records/record-controller.js';
import { Hotels } from './hotels.service.js';

const routes = { view: HotelView, request: HotelRequest, permission: 'products:write' } as const;

@ApiTags('hotels')
@Controller('hotels')
export class HotelsController extends recordController<HotelView, HotelRequest>(routes) {
  constructor(readonly records: Hotels) {
    super();
  }
}
