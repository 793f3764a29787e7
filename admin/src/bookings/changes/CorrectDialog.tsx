import type { PassengerPreviewView } from '@safar/domain/contracts/bookings/changes';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Tick } from '../../form/Ticks.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { BookingFile } from '../types.js';
import { type DialogProps, activeIn } from '../types.js';
import { AmountTable } from './AmountTable.js';
import {
  EMPTY_PASSENGER,
  PassengerChoice,
  PassengerFields,
  type PassengerValues,
  TypeRemark,
} from './PassengerFields.js';
import { seenOf, useChangePreview } from './use-change-preview.js';

const valuesOf = (passenger: BookingFile['passengers'][number] | undefined): PassengerValues =>
  passenger
    ? {
        first_name: passenger.firstName,
        last_name: passenger.lastName,
        birthdate: passenger.birthdate ?? '',
        gender: passenger.gender ?? '',
      }
    : EMPTY_PASSENGER;

/** Returns the request body; an unknown gender or birth date is left out. */
const bodyOf = ({ gender, birthdate, ...names }: PassengerValues, withFee: boolean) => ({
  ...names,
  ...(birthdate === '' ? {} : { birthdate }),
  ...(gender === '' ? {} : { gender }),
  with_fee: withFee,
});

/** Corrects the name and data of a passenger. */
export function CorrectDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [first] = activeIn(file);
  const [id, setId] = useState(first?.id ?? '');
  const [values, setValues] = useState(() => valuesOf(first));
  const [withFee, setWithFee] = useState(false);
  const was = file.passengers.find((passenger) => passenger.id === id);
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/passengers/${encodeURIComponent(id)}`;
  const body = bodyOf(values, withFee);
  const look = useChangePreview<PassengerPreviewView>(`${path}/preview`, body);
  const { view } = look;
  const action = useAction();
  const expected = view && seenOf(view);
  const done = t('changes.correcting.done');
  const { caught } = look;
  const request = { method: 'PUT' as const, path, body: { ...body, expected }, done, caught };
  return (
    <ActionDialog
      title={t('changes.correcting.title')}
      confirm={t('changes.correcting.confirm')}
      isReady={view !== null && !look.isLoading}
      action={action}
      request={request}
      onClose={onClose}
    >
      <PassengerChoice
        file={file}
        value={id}
        onChange={(chosen) => {
          setId(chosen);
          setValues(valuesOf(file.passengers.find((passenger) => passenger.id === chosen)));
        }}
      />
      <PassengerFields
        values={values}
        fields={[...look.fields, ...action.fields]}
        onChange={setValues}
      />
      {(!withFee || (view?.fee ?? 0) > 0) && (
        <Tick label={t('changes.correcting.withFee')} checked={withFee} onChange={setWithFee} />
      )}
      {(look.problem !== null || (view?.lines.length ?? 0) > 0) && (
        <AmountTable file={file} preview={look} surplus="overpaid" />
      )}
      {view && <TypeRemark view={view} was={was?.type} />}
    </ActionDialog>
  );
}
