import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FlightDirection, MAX_FLIGHT_LEGS } from '@safar/domain/departures/flight-legs';
import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { useFocusKept } from '../../sorting/use-focus-kept.js';
import { type AirportChoice, LegFields, type ProblemOf } from './LegFields.js';
import { type FlightsValues, newLeg } from './flight-values.js';

interface ToolsProps {
  readonly number: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function LegTools({ number, count, onMove, onRemove }: ToolsProps) {
  const t = useText();
  const step = (label: string, to: number, icon: ReactNode) => {
    const isEnd = to < 0 || to >= count;
    return (
      <IconButton
        aria-label={label}
        aria-disabled={isEnd}
        sx={{ width: 44, height: 44, ...(isEnd && { opacity: 0.38 }) }}
        onClick={() => !isEnd && onMove(to)}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {count > 1 && step(t('flights.up', { number }), number - 2, <ArrowUpwardIcon />)}
      {count > 1 && step(t('flights.down', { number }), number, <ArrowDownwardIcon />)}
      <Button color="error" aria-label={t('flights.removeOne', { number })} onClick={onRemove}>
        {t('flights.remove')}
      </Button>
    </Stack>
  );
}

interface LegListProps {
  readonly direction: FlightDirection;
  /** Airports of the departure. */
  readonly airports: readonly AirportChoice[];
  readonly problemOf: ProblemOf;
}

/** The flights of one direction, in order. */
export function LegList({ direction, airports, problemOf }: LegListProps) {
  const t = useText();
  const heading = useId();
  const form = useFormContext<FlightsValues>();
  const legs = useFieldArray<FlightsValues, FlightDirection, 'key'>({
    name: direction,
    keyName: 'key',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const holdFocus = useFocusKept(legs.fields.map(({ key }) => key).join());
  const count = legs.fields.length;
  const add = (): void => {
    legs.append(newLeg(form.getValues(), direction), {
      focusName: `${direction}.${count}.flight_no`,
    });
  };
  return (
    <Box component="section" role="group" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Typography id={heading} variant="h2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {t(`flights.directions.${direction}`)}
      </Typography>
      {count === 0 && <Typography color="text.secondary">{t('flights.none')}</Typography>}
      <Stack component="ol" spacing={3} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {legs.fields.map(({ key }, index) => (
          <Stack
            key={key}
            component="li"
            spacing={2}
            sx={{ borderInlineStart: 3, borderColor: 'primary.main', paddingInlineStart: 2 }}
          >
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
              <Typography variant="subtitle1" component="h4">
                {t('flights.leg', { number: index + 1 })}
              </Typography>
              <LegTools
                number={index + 1}
                count={count}
                onMove={(to) => {
                  holdFocus();
                  legs.move(index, to);
                }}
                onRemove={() => {
                  legs.remove(index);
                  addButton.current?.focus();
                }}
              />
            </Stack>
            <LegFields
              direction={direction}
              airports={airports}
              index={index}
              problemOf={problemOf}
            />
          </Stack>
        ))}
      </Stack>
      <Button
        ref={addButton}
        variant="outlined"
        sx={{ marginBlockStart: 2 }}
        disabled={count >= MAX_FLIGHT_LEGS / 2}
        onClick={add}
      >
        {t(`flights.add.${direction}`)}
      </Button>
    </Box>
  );
}
