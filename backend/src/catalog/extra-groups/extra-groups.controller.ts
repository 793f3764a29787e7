import { ExtraGroupRequest, ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { recordController } from '../../common/records/record-controller.js';
import { ExtraGroups } from './extra-groups.service.js';

export class ExtraGroupsController extends recordController({
  path: 'extra-groups',
  tag: 'extras',
  view: ExtraGroupView,
  request: ExtraGroupRequest,
  store: ExtraGroups,
  permission: 'products:write',
}) {}
