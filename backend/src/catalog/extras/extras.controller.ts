import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExtraRequest, ExtraView } from '@safar/domain/contracts/catalog/extras';
import { recordController } from '../../common/records/record-controller.js';
import { Extras } from './extras.service.js';

const routes = { view: ExtraView, request: ExtraRequest, permission: 'products:write' } as const;

@ApiTags('extras')
@Controller('extras')
export class ExtrasController extends recordController<ExtraView, ExtraRequest>(routes) {
  constructor(readonly records: Extras) {
    super();
  }
}
