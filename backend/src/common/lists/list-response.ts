import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  applyDecorators,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Observable, map } from 'rxjs';

/** Rows of a list and their position in it; `PageInterceptor` converts it to rows and a header. */
export class Page<Row> {
  constructor(
    readonly name: string,
    readonly rows: readonly Row[],
    /** `isMore`: there are more than `total` rows; counting stopped there. */
    readonly place: { readonly first: number; readonly total: number; readonly isMore?: boolean },
  ) {}

  /** Converts the rows. */
  map<Other>(turn: (row: Row) => Other): Page<Other> {
    return new Page(this.name, this.rows.map(turn), this.place);
  }

  /**
   * In the format of ra-data-simple-rest, e.g. `users 0-24/319`; `bookings 0-24/1000+` means more than a thousand,
   * which the published client reads as a thousand.
   */
  get contentRange(): string {
    const { first, total, isMore = false } = this.place;
    const all = `${total}${isMore ? '+' : ''}`;
    if (this.rows.length === 0) return `${this.name} */${all}`;
    return `${this.name} ${first}-${first + this.rows.length - 1}/${all}`;
  }
}

/** Sends a Page as its rows, with its position in `Content-Range`. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((answer: unknown): unknown => {
        if (!(answer instanceof Page)) return answer;
        response.setHeader('Content-Range', answer.contentRange);
        return answer.rows as readonly unknown[];
      }),
    );
  }
}

const parameter = (name: string, example: string) => ApiQuery({ name, required: false, example });

/** Documents a simple-rest list of these views. */
export const ApiPage = (view: Type): MethodDecorator =>
  applyDecorators(
    parameter('sort', '["id","ASC"]'),
    parameter('range', '[0,24]'),
    parameter('filter', '{"q":"anna"}'),
    ApiOkResponse({
      type: [view],
      headers: {
        'Content-Range': { description: 'e.g. users 0-24/319', schema: { type: 'string' } },
      },
    }),
  );
