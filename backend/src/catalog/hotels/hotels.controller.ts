import { HotelRequest, HotelView } from '@safar/domain/contracts/catalog/hotels';
import { recordController } from '../../common/records/record-controller.js';
import { Hotels } from './hotels.service.js';

export class HotelsController extends recordController({
  path: 'hotels',
  view: HotelView,
  request: HotelRequest,
  store: Hotels,
  permission: 'products:write',
}) {}
