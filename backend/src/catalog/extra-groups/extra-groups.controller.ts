import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExtraGroupRequest, ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { recordController } from '../../common/records/record-controller.js';
import { ExtraGroups } from './extra-groups.service.js';

const routes = {
  view: ExtraGroupView,
  request: ExtraGroupRequest,
  permission: 'products:write',
} as const;

@ApiTags('extras')
@Controller('extra-groups')
export class ExtraGroupsController extends recordController<ExtraGroupView, ExtraGroupRequest>(
  routes,
) {
  constructor(readonly records: ExtraGroups) {
    super();
  }
}
