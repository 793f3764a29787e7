import { Controller, Get, Param, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiPayloadTooLargeResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { UploadListView, UploadView } from '@safar/domain/contracts/catalog/uploads';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { Uploads } from './upload.service.js';

@ApiTags('uploads')
@Controller()
export class UploadController {
  constructor(private readonly uploads: Uploads) {}

  /** A picture (JPEG, PNG, WebP, AVIF, at most 10 MB) or a PDF (at most 15 MB and 50 pages). */
  @Post('upload')
  @Requires('uploads:write')
  @UseInterceptors(UploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
  })
  @ApiCreatedResponse({ type: UploadView })
  @ApiPayloadTooLargeResponse({ type: ErrorView })
  @ApiUnsupportedMediaTypeResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  @ApiTooManyRequestsResponse({ type: ErrorView })
  @ApiServiceUnavailableResponse({ type: ErrorView })
  upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @StaffCtx() ctx: StaffContext,
  ): Promise<UploadView> {
    return this.uploads.take(file, ctx.staff);
  }

  /** All uploaded files, newest first. */
  @Get('uploads')
  @Requires('uploads:write')
  @ApiPage(UploadListView)
  list(@ListParams() query: ListQuery): Promise<Page<UploadListView>> {
    return this.uploads.list(query);
  }

  /** One uploaded file. The id contains a slash, encoded as `%2F`. */
  @Get('uploads/:id')
  @Requires('uploads:write')
  @ApiOkResponse({ type: UploadListView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id') id: string): Promise<UploadListView> {
    return this.uploads.one(id);
  }
}
