import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import {
  CONTENT_PAGES,
  ContentEntryView,
  ContentItemView,
  ContentRequest,
  ContentVersionView,
  RestoreContentRequest,
} from '@safar/domain/contracts/content';
import { ErrorView } from '@safar/domain/contracts/errors';
import { type Caller, CurrentCaller, Public, Requires } from '../core/access.js';
import { ApiPage, type Page } from '../core/list-page.js';
import { ListParams, type ListQuery } from '../core/list-query.js';
import { ContentEditing } from './content-editing.service.js';
import { Content } from './content.service.js';

@ApiTags('content')
@Controller('content')
export class ContentController {
  constructor(
    private readonly content: Content,
    private readonly editing: ContentEditing,
  ) {}

  /** All texts, for editors. */
  @Get()
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiPage(ContentEntryView)
  list(@ListParams() query: ListQuery): Promise<Page<ContentEntryView>> {
    return this.editing.list(query);
  }

  /** The editable texts of a page in both languages. */
  @Get(':page')
  @Public()
  @ApiParam({ name: 'page', enum: CONTENT_PAGES })
  @ApiOkResponse({ type: [ContentItemView] })
  @ApiNotFoundResponse({ type: ErrorView })
  page(@Param('page') page: string): Promise<ContentItemView[]> {
    return this.content.page(page);
  }

  @Put(':id')
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiOkResponse({ type: ContentEntryView })
  @ApiConflictResponse({ type: ErrorView, description: 'details: the text as it is now' })
  update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ContentRequest,
    @CurrentCaller() { staff }: Caller,
  ): Promise<ContentEntryView> {
    return this.editing.update(id, request, staff);
  }

  /** What a text said before, and who wrote it. */
  @Get(':id/history')
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiOkResponse({ type: [ContentVersionView] })
  history(@Param('id', ParseUUIDPipe) id: string): Promise<ContentVersionView[]> {
    return this.editing.history(id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiOkResponse({ type: ContentEntryView })
  restore(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { version }: RestoreContentRequest,
    @CurrentCaller() { staff }: Caller,
  ): Promise<ContentEntryView> {
    return this.editing.restore(id, version, staff);
  }
}
