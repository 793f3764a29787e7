import { ExtraRequest, ExtraView } from '@safar/domain/contracts/catalog/extras';
import { recordController } from '../../common/records/record-controller.js';
import { Extras } from './extras.service.js';

export class ExtrasController extends recordController({
  path: 'extras',
  view: ExtraView,
  request: ExtraRequest,
  store: Extras,
  permission: 'products:write',
}) {}
