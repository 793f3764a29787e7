import { ApiProperty, DECORATORS } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TextField, YesNoField } from './field-types.js';
import { RecordView, requestOf } from './records.js';
import { SentBackAs, documentedFields, ownedFields } from './sent-back.js';

class ThingView extends RecordView {
  @TextField(5) name!: string;
  @YesNoField() is_active!: boolean;
  @ApiProperty() used!: number;
}

@SentBackAs(ThingView)
class ThingRequest extends requestOf(ThingView, ['used']) {}

/** Names of the fields that are wrong. */
const wrong = (sent: object): string[] =>
  validateSync(plainToInstance(ThingRequest, sent), {
    whitelist: true,
    forbidNonWhitelisted: true,
  }).map(({ property }) => property);

const isRequired = (shape: new () => object, field: string): unknown =>
  (
    Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, shape.prototype as object, field) as {
      readonly required?: boolean;
    }
  ).required;

describe('The request of a record', () => {
  it('checks what the view checks, and needs no field', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' Antal ', is_active: false, version: 2 })).toEqual([]);
    expect(wrong({ name: 'Istanbul', is_active: null, version: 0 }).sort()).toEqual(
      ['is_active', 'name', 'version'].sort(),
    );
    expect(plainToInstance(ThingRequest, { name: ' Antal ' }).name).toBe('Antal');
  });

  it('may be the record as it was read, and nothing else', () => {
    const read = { id: 'a', version: 1, created_at: 'now', updated_at: 'now', used: 7 };
    expect(wrong(read)).toEqual([]);
    expect([...ownedFields(new ThingRequest())].sort()).toEqual(
      ['created_at', 'id', 'updated_at', 'used'].sort(),
    );
    expect(wrong({ ...read, price: 1 })).toEqual(['price']);
  });

  it('is documented as what may be left out, and the view as what is always there', () => {
    expect(documentedFields(ThingRequest).sort()).toEqual(['is_active', 'name', 'version']);
    expect(documentedFields(ThingRequest).map((field) => isRequired(ThingRequest, field))).toEqual([
      ...[false, false, false],
    ]);
    expect(['name', 'is_active'].map((field) => isRequired(ThingView, field))).toEqual([
      true,
      true,
    ]);
  });
});
