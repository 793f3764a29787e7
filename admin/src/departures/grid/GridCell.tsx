import TextField from '@mui/material/TextField';
import { DEPARTURE_STATES } from '@safar/domain/departures/schedule';
import { useController } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import type { Column, GridValues } from './grid-values.js';

interface CellInputProps {
  readonly column: Column;
  /** The whole name, also where the column's heading shows it. */
  readonly label: string;
  /** Shown above the input; without it the heading of the column does. */
  readonly isLabelled: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  readonly wrong?: string | undefined;
  readonly placeholder?: string;
}

/** The input of a cell: a number as text, or the state. */
export function CellInput(props: CellInputProps) {
  const { column, label, isLabelled, value, onChange, onBlur, onEnter, wrong, placeholder } = props;
  const t = useText();
  const isState = column === 'state';
  return (
    <TextField
      size="small"
      select={isState}
      value={value}
      {...(isLabelled && { label: t(`departureGrid.columns.${column}`) })}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      error={wrong !== undefined}
      helperText={wrong}
      placeholder={placeholder ?? ''}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          autoComplete: 'off',
          ...(!isState && { inputMode: 'numeric' }),
        },
        inputLabel: { shrink: true },
        select: { native: true },
      }}
      margin="none"
      fullWidth
    >
      {isState && value === '' && <option value="" />}
      {isState &&
        DEPARTURE_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`departureGrid.states.${state}`)}
          </option>
        ))}
    </TextField>
  );
}

interface GridCellProps extends Pick<CellInputProps, 'column' | 'isLabelled'> {
  readonly index: number;
  /** The day, for the name of the input. */
  readonly day: string;
}

const NO_VALUE: Readonly<Partial<Record<Column, 'asTrip' | 'unlimited'>>> = {
  price_adult: 'asTrip',
  price_child: 'asTrip',
  price_infant: 'asTrip',
  capacity: 'unlimited',
};

/** A field of one departure, with the error of the form or the server. */
export function GridCell({ column, index, day, isLabelled }: GridCellProps) {
  const t = useText();
  const { field, fieldState } = useController<GridValues, `rows.${number}.${Column}`>({
    name: `rows.${index}.${column}`,
  });
  const empty = NO_VALUE[column];
  return (
    <CellInput
      column={column}
      label={`${t(`departureGrid.columns.${column}`)}, ${day}`}
      isLabelled={isLabelled}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      wrong={fieldState.error?.message}
      {...(empty && { placeholder: t(`departureGrid.${empty}`) })}
    />
  );
}
