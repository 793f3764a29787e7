import Alert from '@mui/material/Alert';
import type { PassengerPreviewView } from '@safar/domain/contracts/bookings/changes';
import { isolateAuto } from '@safar/domain/money/formats';
import { GENDERS, type Gender } from '@safar/domain/bookings/passengers';
import type { FieldMessage } from '../../form/field-problems.js';
import { Entry } from '../../form/Entry.js';
import { useText } from '../../i18n/use-text.js';
import type { BookingFile } from '../types.js';
import { activeIn } from '../types.js';
import { Choice, messageAt } from './Fields.js';

export interface PassengerValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly birthdate: string;
  readonly gender: Gender | '';
}

export const EMPTY_PASSENGER: PassengerValues = {
  first_name: '',
  last_name: '',
  birthdate: '',
  gender: '',
};

interface ChoiceProps {
  readonly file: BookingFile;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function PassengerChoice({ file, value, onChange }: ChoiceProps) {
  const t = useText();
  const options = activeIn(file).map(
    ({ id, firstName, lastName }) => [id, isolateAuto(`${firstName} ${lastName}`)] as const,
  );
  return (
    <Choice label={t('changes.traveller')} value={value} options={options} onChange={onChange} />
  );
}

interface FieldsProps {
  readonly values: PassengerValues;
  readonly fields: readonly FieldMessage[];
  readonly onChange: (values: PassengerValues) => void;
}

/** Fields of a passenger as in the passport. */
export function PassengerFields({ values, fields, onChange }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Entry
        label={t('changes.firstName')}
        value={values.first_name}
        wrong={messageAt(fields, 'first_name')}
        help={t('changes.nameHint')}
        onChange={(first_name) => onChange({ ...values, first_name })}
      />
      <Entry
        label={t('changes.lastName')}
        value={values.last_name}
        wrong={messageAt(fields, 'last_name')}
        onChange={(last_name) => onChange({ ...values, last_name })}
      />
      <Entry
        label={t('changes.birthdate')}
        value={values.birthdate}
        wrong={messageAt(fields, 'birthdate')}
        help={t('changes.birthdateHint')}
        isNumber
        onChange={(birthdate) => onChange({ ...values, birthdate })}
      />
      <Choice
        label={t('changes.gender')}
        value={values.gender}
        empty={t('changes.choose')}
        options={GENDERS.map((gender) => [gender, t(`bookingFile.genders.${gender}`)])}
        error={messageAt(fields, 'gender')}
        onChange={(gender) => onChange({ ...values, gender })}
      />
    </>
  );
}

interface TypeProps {
  readonly view: PassengerPreviewView;
  readonly was: BookingFile['passengers'][number]['type'] | undefined;
}

/** Shows that the traveller type changes, and the effect on the seats, the bed and the rooms. */
export function TypeRemark({ view, was }: TypeProps) {
  const t = useText();
  const { type, seats, bed, rooms } = view;
  const isRetyped = was !== undefined && type !== was;
  const remarks = [
    isRetyped && t('changes.typeChanges', { type: t(`bookingFile.kinds.${type}`).toLowerCase() }),
    isRetyped && seats !== 0 && t(seats > 0 ? 'changes.seatMore' : 'changes.seatLess'),
    bed && t(`changes.bedChanges.${bed}`),
    rooms && t('changes.roomsChange', { ...rooms }),
  ].filter(Boolean);
  return remarks.length > 0 ? <Alert severity="info">{remarks.join(' ')}</Alert> : null;
}
