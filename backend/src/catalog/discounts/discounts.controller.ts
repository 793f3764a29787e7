import { DiscountRequest, DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { recordController } from '../../common/records/record-controller.js';
import { Discounts } from './discounts.service.js';

export class DiscountsController extends recordController({
  path: 'discounts',
  view: DiscountView,
  request: DiscountRequest,
  store: Discounts,
  permission: 'discounts:write',
}) {}
