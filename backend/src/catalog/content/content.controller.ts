import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  CONTENT_PAGES,
  ContentEntryView,
  ContentItemView,
  ContentRequest,
  ContentVersionView,
  RestoreContentRequest,
} from '@safar/domain/contracts/catalog/content';
import {
  PageSectionsRequest,
  PageSectionsView,
  SECTIONED_PAGES,
} from '@safar/domain/contracts/catalog/content-sections';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { can } from '@safar/domain/access/permissions';
import { isUUID } from 'class-validator';
import { Public, Requires } from '../../common/auth/access.js';
import {
  type RequestContext,
  RequestCtx,
  type StaffContext,
  StaffCtx,
} from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { ContentEditing } from './content-editing.service.js';
import { ContentSections } from './content-sections.service.js';
import { Content } from './content.service.js';

@ApiTags('content')
@Controller('content')
export class ContentController {
  constructor(
    private readonly content: Content,
    private readonly editing: ContentEditing,
    private readonly sections: ContentSections,
  ) {}

  /** All texts, for editors. */
  @Get()
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiPage(ContentEntryView)
  list(@ListParams() query: ListQuery): Promise<Page<ContentEntryView>> {
    return this.editing.list(query);
  }

  /** The editable texts of a page in both languages; for editors also one text, by its id. */
  @Get(':page')
  @Public()
  @ApiParam({
    name: 'page',
    example: 'about',
    description: `${CONTENT_PAGES.join(', ')}, or an id`,
  })
  @ApiExtraModels(ContentItemView, ContentEntryView)
  @ApiOkResponse({
    schema: {
      oneOf: [
        { type: 'array', items: { $ref: getSchemaPath(ContentItemView) } },
        { $ref: getSchemaPath(ContentEntryView) },
      ],
    },
  })
  @ApiNotFoundResponse({ type: ErrorView })
  page(
    @Param('page') page: string,
    @RequestCtx() { staff }: RequestContext,
  ): Promise<ContentItemView[] | ContentEntryView> {
    const isEditor = staff !== null && can(staff.role, 'content:write');
    return isEditor && isUUID(page) ? this.editing.one(page) : this.content.page(page);
  }

  /** The sections of a page in order, hidden ones too. */
  @Get('pages/:page/sections')
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiParam({ name: 'page', enum: SECTIONED_PAGES })
  @ApiOkResponse({ type: PageSectionsView })
  @ApiNotFoundResponse({ type: ErrorView })
  pageSections(@Param('page') page: string): Promise<PageSectionsView> {
    return this.sections.one(page);
  }

  /** Orders, hides, adds and deletes sections. */
  @Put('pages/:page/sections')
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiParam({ name: 'page', enum: SECTIONED_PAGES })
  @ApiOkResponse({ type: PageSectionsView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiConflictResponse({ type: ErrorView, description: 'details: the sections as they are now' })
  updateSections(
    @Param('page') page: string,
    @Body() request: PageSectionsRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<PageSectionsView> {
    return this.sections.update(page, request, staff);
  }

  /** Changes a text in both languages. With an outdated `version`: 409, and `details` is the present text. */
  @Put(':id')
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiOkResponse({ type: ContentEntryView })
  @ApiConflictResponse({ type: ErrorView, description: 'details: the text as it is now' })
  update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ContentRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ContentEntryView> {
    return this.editing.update(id, request, staff);
  }

  /** Former versions of a text with their authors. */
  @Get(':id/history')
  @Requires('content:write')
  @ApiBearerAuth()
  @ApiOkResponse({ type: [ContentVersionView] })
  history(@Param('id', ParseUUIDPipe) id: string): Promise<ContentVersionView[]> {
    return this.editing.history(id);
  }

  /** Makes a former version of a text the present one. */
  @Post(':id/restore')
  @StaffAction('content:write', ContentEntryView)
  @ApiBearerAuth()
  restore(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { version }: RestoreContentRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ContentEntryView> {
    return this.editing.restore(id, version, staff);
  }
}
