import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CONTENT_PAGES, ContentItemView } from '@safar/domain/contracts/content';
import { Public } from '../core/access.js';
import { Content } from './content.service.js';

@ApiTags('content')
@Controller('content')
export class ContentController {
  constructor(private readonly content: Content) {}

  /** The editable texts of a page in both languages. */
  @Get(':page')
  @Public()
  @ApiParam({ name: 'page', enum: CONTENT_PAGES })
  @ApiOkResponse({ type: [ContentItemView] })
  @ApiNotFoundResponse()
  page(@Param('page') page: string): Promise<ContentItemView[]> {
    return this.content.page(page);
  }
}
