import {
  Body, Controller, Delete, Get, Inject, Param, ParseUUIDPipe, Post, Put, type Type, applyDecorators,
} from '@nestjs/common'; // oxfmt-ignore
import {
  ApiBody, ApiConflictResponse, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import type { Permission } from '@safar/domain/access/permissions';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../auth/access.js';
import { type StaffContext, StaffCtx } from '../http/request-context.js';
import { ListParams, type ListQuery } from '../lists/list-query.js';
import { ApiPage, type Page } from '../lists/list-response.js';
import type { Records } from './record-store.js';

interface RecordRoutes<View extends object> {
  /** Address below `/api`. */
  readonly path: string;
  /** Group of the routes in the documentation; by default their address. */
  readonly tag?: string;
  readonly view: Type<View>;
  readonly request: Type<object>;
  readonly store: Type<Records<View>>;
  /** Permission of every route. */
  readonly permission: Permission;
}

/** Address, permission and documentation of each route. */
function routesOf({ view, request, permission }: Omit<RecordRoutes<object>, 'store'>) {
  const route = (...decorators: MethodDecorator[]): MethodDecorator =>
    applyDecorators(Requires(permission), ...decorators);
  const error = { type: ErrorView };
  const ofOne = [ApiOkResponse({ type: view }), ApiNotFoundResponse(error)];
  const withBody = [ApiBody({ type: request }), ApiUnprocessableEntityResponse(error)];
  return {
    list: route(Get(), ApiPage(view)),
    one: route(Get(':id'), ...ofOne),
    create: route(Post(), ...withBody, ApiCreatedResponse({ type: view })),
    update: route(Put(':id'), ...withBody, ...ofOne, ApiConflictResponse(error)),
    remove: route(Delete(':id'), ...ofOne),
  };
}

/**
 * The classes of a method's arguments, by which Nest validates a body. The compiler cannot know them in a base class.
 */
const argumentsOf = (...types: readonly unknown[]): MethodDecorator =>
  Reflect.metadata('design:paramtypes', types);

/** The base class of a controller with the five routes of a RecordStore. */
export function recordController<View extends object>(options: RecordRoutes<View>) {
  const routes = routesOf(options);
  @ApiTags(options.tag ?? options.path)
  @Controller(options.path)
  class RecordController {
    constructor(@Inject(options.store) readonly records: Records<View>) {}

    /** The records, a page of them. */
    @routes.list
    list(@ListParams() query: ListQuery): Promise<Page<View>> {
      return this.records.page(query);
    }

    /** One record. */
    @routes.one
    one(@Param('id', ParseUUIDPipe) id: string): Promise<View> {
      return this.records.one(id);
    }

    /** Creates a record. */
    @argumentsOf(options.request, Object)
    @routes.create
    create(@Body() body: object, @StaffCtx() ctx: StaffContext): Promise<View> {
      return this.records.create(body, ctx);
    }

    /** Changes a record. Omitted fields stay unchanged. With an outdated `version`: 409 with the present record. */
    @argumentsOf(String, options.request, Object)
    @routes.update
    update(
      @Param('id', ParseUUIDPipe) id: string,
      @Body() body: object,
      @StaffCtx() ctx: StaffContext,
    ): Promise<View> {
      return this.records.update(id, body, ctx);
    }

    /** Deletes a record and returns it. One that is in use: 409. */
    @routes.remove
    remove(@Param('id', ParseUUIDPipe) id: string, @StaffCtx() ctx: StaffContext): Promise<View> {
      return this.records.remove(id, ctx);
    }
  }
  return RecordController;
}
