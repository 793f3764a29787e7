import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LANGUAGES, type Language } from '../../text/languages.js';
import { PLACE_TYPES, type PlaceType } from '../../places/place-index.js';
import { PLACE_FIELDS, type PlaceField } from '../../places/place-search.js';

type TypesInQuery = Readonly<Partial<Record<'types' | 'types[]', unknown>>>;

/** Reads `types[]=city`, which query parsers deliver as `types` or `types[]`, as text or as a list. */
function typesInQuery({ obj }: { obj: TypesInQuery }): unknown {
  const given = obj['types[]'] ?? obj.types;
  return given === undefined || Array.isArray(given) ? given : [given];
}

/** The parameters of the third-party places service, and the form field that sends the request. */
export class PlaceQuery {
  @ApiProperty({
    required: false,
    example: 'göte',
    description: 'typed text; empty: the usual places',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  term?: string;

  @ApiProperty({
    required: false,
    enum: LANGUAGES,
    description: 'language of the names, default sv',
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  locale?: Language;

  @ApiProperty({ name: 'types[]', required: false, isArray: true, enum: PLACE_TYPES })
  @Expose()
  @Transform(typesInQuery)
  @IsOptional()
  @ArrayMaxSize(PLACE_TYPES.length)
  @IsIn(PLACE_TYPES, { each: true })
  types?: PlaceType[];

  /** Declared so that validation accepts it; the value is read into `types`. */
  @ApiHideProperty()
  @IsOptional()
  'types[]'?: unknown;

  @ApiProperty({
    required: false,
    enum: PLACE_FIELDS,
    description: 'origin lists Swedish places first; default destination',
  })
  @IsOptional()
  @IsIn(PLACE_FIELDS)
  field?: PlaceField;
}

export class PlaceView {
  @ApiProperty({ example: 'ARN', description: 'IATA code of the airport, or of the city' })
  code!: string;

  @ApiProperty({ example: 'Stockholm Arlanda' }) name!: string;
  @ApiProperty({ enum: PLACE_TYPES }) type!: PlaceType;
  @ApiProperty({ example: 'SE' }) country_code!: string;
  @ApiProperty({ example: 'Sverige' }) country_name!: string;

  @ApiProperty({ required: false, example: 'Stockholm', description: 'city of an airport' })
  city_name?: string;

  @ApiProperty({
    required: false,
    example: 'STO',
    description: 'city code of an airport whose city is also listed',
  })
  city_code?: string;
}
