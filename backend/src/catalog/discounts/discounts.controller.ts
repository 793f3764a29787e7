import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DiscountRequest, DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { recordController } from '../../common/records/record-controller.js';
import { Discounts } from './discounts.service.js';

const routes = {
  view: DiscountView,
  request: DiscountRequest,
  permission: 'discounts:write',
} as const;

@ApiTags('discounts')
@Controller('discounts')
export class DiscountsController extends recordController<DiscountView, DiscountRequest>(routes) {
  constructor(readonly records: Discounts) {
    super();
  }
}
