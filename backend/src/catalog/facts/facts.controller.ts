import { Body, Controller, Post } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { FactsRequest, FactsView } from '@safar/domain/contracts/catalog/facts';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { Facts } from './facts.service.js';

@ApiTags('facts')
@Controller('generate-facts')
export class FactsController {
  constructor(private readonly facts: Facts) {}

  /** Three «did you know» facts per language about a destination; the same name again gives the next three. */
  @Post()
  @StaffAction('facts:write', FactsView)
  @ApiBadGatewayResponse({ type: ErrorView })
  @ApiTooManyRequestsResponse({ type: ErrorView, description: 'Retry-After says for how long' })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  generate(@Body() request: FactsRequest, @StaffCtx() ctx: StaffContext): Promise<FactsView> {
    return this.facts.generate(request, ctx);
  }
}
