import { DECORATORS } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  blankValues,
  optionalNumber,
  texts,
  wholeNumber,
  yesNo,
} from '../../destinations/plain-fields.js';
import { plainRequest, plainView } from './plain-fields.js';

const FIELDS = {
  visa: texts(10, 'who needs one'),
  guided: yesNo(true, 'with a guide'),
  days: wholeNumber(3, { min: 1, max: 9 }, 'days'),
  group: optionalNumber({ min: 1, max: 50 }, 'travellers'),
};

const [Request, View] = [plainRequest(FIELDS), plainView(FIELDS)];

const checked = (body: object) => {
  const request = plainToInstance(Request, body);
  const wrong = validateSync(request, { whitelist: true, forbidNonWhitelisted: true });
  return { request, wrong: wrong.map(({ property }) => property).sort() };
};

describe('Plain fields', () => {
  it('have a default each, and two fields for a text in both languages', () => {
    expect(blankValues(FIELDS)).toEqual({
      ...{ visa_sv: '', visa_ar: '', guided: true, days: 3, group: null },
    });
  });

  it('are taken from a request, with texts trimmed and typed numbers read', () => {
    const { request, wrong } = checked({ visa_sv: ' Nej ', guided: false, days: '4', group: null });
    expect(wrong).toEqual([]);
    expect(request).toEqual({ visa_sv: 'Nej', guided: false, days: 4, group: null });
    expect(checked({})).toEqual({ request: {}, wrong: [] });
  });

  it('are refused outside of their limits, and other fields are refused', () => {
    const body = { visa_ar: 'x'.repeat(11), guided: 'yes', days: 10, group: 51, other: 1 };
    expect(checked(body).wrong).toEqual(['days', 'group', 'guided', 'other', 'visa_ar']);
  });

  it('are documented in a view like fields that are written in it', () => {
    const documented = (field: string): unknown =>
      Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, View.prototype, field);
    expect(documented('visa_sv')).toMatchObject({ type: String, description: 'who needs one' });
    expect(documented('group')).toMatchObject({ type: Number, nullable: true });
  });
});
