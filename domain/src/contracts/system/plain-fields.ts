import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import {
  type PlainField,
  type PlainFields,
  type PlainValues,
  namesOf,
} from '../../destinations/plain-fields.js';
import {
  NullableNumberField,
  NumberField,
  PlainTextField,
  TextField,
  together,
} from './field-types.js';

type Shape<Values> = new () => Values;
type DecoratorOf = (field: PlainField) => PropertyDecorator;

const TYPES = {
  texts: { type: String },
  text: { type: String },
  yesNo: { type: Boolean },
  optionalYesNo: { type: Boolean, nullable: true },
  number: { type: Number },
  optionalNumber: { type: Number, nullable: true },
} as const;

const viewField: DecoratorOf = ({ kind, description }) =>
  ApiProperty({ ...TYPES[kind], description });

function requestField(field: PlainField): PropertyDecorator {
  const { description } = field;
  if (field.kind === 'texts') return TextField(field.max, { description });
  if (field.kind === 'text') return PlainTextField(field.max, { description });
  if (field.kind === 'number') return NumberField(field, { description });
  if (field.kind === 'optionalNumber') return NullableNumberField(field, { description });
  const documented = ApiProperty({ ...TYPES[field.kind], required: false, description });
  return together(documented, IsOptional(), IsBoolean());
}

/** Decorates fields of a class as if each were written in it. */
const WithFields =
  (fields: PlainFields, decoratorOf: DecoratorOf): ClassDecorator =>
  (shape) => {
    for (const [name, field] of Object.entries(fields)) {
      for (const one of namesOf(name, field)) decoratorOf(field)(shape.prototype as object, one);
    }
  };

/** Returns a class with the plain fields as they are read. A view extends it. */
export function plainView<Fields extends PlainFields>(fields: Fields) {
  @WithFields(fields, viewField)
  class PlainView {}
  return PlainView as Shape<PlainValues<Fields>>;
}

/** Returns a class with the plain fields as staff send them, all optional. A request extends it. */
export function plainRequest<Fields extends PlainFields>(fields: Fields) {
  @WithFields(fields, requestField)
  class PlainRequest {}
  return PlainRequest as Shape<Partial<PlainValues<Fields>>>;
}
