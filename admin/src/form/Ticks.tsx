import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';

interface TickProps extends Omit<CheckboxProps, 'onChange'> {
  readonly label: ReactNode;
  /** Why it cannot be ticked. */
  readonly problem?: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
}

/** A box to tick. */
export function Tick({ label, problem, onChange, ...box }: TickProps) {
  const helpId = useId();
  const input = { 'aria-describedby': problem === undefined ? undefined : helpId };
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...box}
            slotProps={{ input }}
            onChange={(_event, isTicked) => onChange(isTicked)}
          />
        }
      />
      {problem !== undefined && (
        <FormHelperText id={helpId} error>
          {problem}
        </FormHelperText>
      )}
    </>
  );
}

interface TickListProps {
  readonly options: readonly ({ readonly id: string } & Pick<TickProps, 'label' | 'problem'>)[];
  /** Ids of the options that are ticked. */
  readonly chosen: readonly string[];
  /** Label of the box for all of them; shown when they are several. */
  readonly all?: string;
  /** How many more can be ticked; any number by default. */
  readonly room?: number;
  /** Id of the first box, for the focus. */
  readonly firstId?: string;
  readonly isRow?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A box for each option, and one for all of them. */
export function TickList(props: TickListProps) {
  const { options, chosen, all, room = Infinity, firstId, isRow = false, onChange } = props;
  const areAll = chosen.length === options.length;
  return (
    <FormGroup row={isRow}>
      {all !== undefined && options.length > 1 && (
        <Tick
          label={all}
          checked={areAll}
          indeterminate={!areAll && chosen.length > 0}
          disabled={!areAll && options.length - chosen.length > room}
          onChange={() => onChange(areAll ? [] : options.map(({ id }) => id))}
        />
      )}
      {options.map(({ id, ...option }, place) => {
        const has = chosen.includes(id);
        return (
          <Tick
            key={id}
            {...option}
            {...(place === 0 && firstId !== undefined && { id: firstId })}
            checked={has}
            disabled={!has && room < 1}
            onChange={() => onChange(has ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        );
      })}
    </FormGroup>
  );
}

interface TickFieldProps {
  readonly legend: string;
  /** Message of the server. */
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
}

/** Boxes under a heading. */
export function TickField({ legend, wrong, children }: TickFieldProps) {
  return (
    <FormControl component="fieldset" error={wrong !== undefined}>
      <FormLabel component="legend">{legend}</FormLabel>
      {children}
      {wrong !== undefined && <FormHelperText>{wrong}</FormHelperText>}
    </FormControl>
  );
}
