import { ApiProperty, DECORATORS, OmitType, PartialType } from '@nestjs/swagger';
import { VersionField } from './field-types.js';
import { documentedFields } from './sent-back.js';

/** What every record of a `RecordStore` has and only the server writes. */
export class RecordView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'incremented by every change' }) version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: Date;
  @ApiProperty({ type: String, format: 'date-time' }) updated_at!: Date;
}

const OF_RECORDS = ['id', 'version', 'created_at', 'updated_at'] as const;

/** A request whose fields may all be left out, with the version that was read. */
type RequestOf<View extends RecordView, Owned extends keyof View> = new () => Partial<
  Omit<View, keyof RecordView | Owned>
> & { version?: number };

/** Documents a field of a view as one that is never missing. */
function readAlways(view: object, field: string): void {
  const documented = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, view, field) as object;
  ApiProperty({ ...documented, required: true })(view, field);
}

/**
 * The base class of the request for a record: the fields of its view, with their checks, all of which may be left out.
 * A record that is read always has them all, and is documented so.
 * @param owned fields of the view that only the server writes
 */
export function requestOf<View extends RecordView, Owned extends keyof View = never>(
  view: new () => View,
  owned: readonly Owned[] = [],
): RequestOf<View, Owned> {
  const fields = OmitType(view, [...OF_RECORDS, ...owned]) as new () => object;
  class RecordRequest extends PartialType(fields, { skipNullProperties: false }) {
    @VersionField() version?: number;
  }
  for (const field of documentedFields(fields)) readAlways(view.prototype as object, field);
  return RecordRequest as unknown as RequestOf<View, Owned>;
}
