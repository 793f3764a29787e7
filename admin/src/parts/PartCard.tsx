import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { useMay } from '../use-may.js';
import { CopyToDepartures } from './CopyToDepartures.js';
import { PART_TEXTS, type Part, partPath } from './parts.js';

interface PartCardProps<Shown> {
  readonly departure: DepartureRecord;
  readonly part: Part;
  readonly children: (record: Shown) => ReactNode;
}

/** A part of a departure on the departure's page. */
export function PartCard<Shown extends RaRecord>({
  departure,
  part,
  children,
}: PartCardProps<Shown>) {
  const t = useText();
  const texts = PART_TEXTS[part];
  const { data, error, refetch } = useGetOne<Shown>(
    `departures/${part}`,
    { id: departure.id },
    { retry: false },
  );
  return (
    <Panel title={t(`${texts}.title`)}>
      {data && children(data)}
      {!data && error && (
        <LoadProblem message={error.message || t(`${texts}.failed`)} onRetry={refetch} />
      )}
      {!data && !error && <Typography role="status">{t(`${texts}.loading`)}</Typography>}
    </Panel>
  );
}

interface PartRowsProps {
  readonly departure: DepartureRecord;
  readonly part: 'rooms' | 'extras';
  /** One `li` for each row. */
  readonly children: readonly ReactNode[];
}

/** What a departure has of the rows of its trip, and for those who may, how to change both. */
export function PartRows({ departure, part, children }: PartRowsProps) {
  const t = useText();
  const mayWrite = useMay('products:write');
  const texts = PART_TEXTS[part];
  const hasRows = Children.count(children) > 0;
  return (
    <>
      {hasRows ? (
        <Box
          component="ul"
          sx={{ display: 'grid', rowGap: 1.5, margin: 0, paddingInlineStart: 2.5 }}
        >
          {children}
        </Box>
      ) : (
        <Typography color="text.secondary">{t(`${texts}.noneOfDeparture`)}</Typography>
      )}
      {mayWrite && (
        <Stack spacing={1} sx={{ alignItems: 'flex-start', marginBlockStart: 1.5 }}>
          {hasRows && (
            <>
              <Button
                component={Link}
                to={partPath('departures', departure.id, part)}
                variant="outlined"
              >
                {t(`${texts}.card.change`)}
              </Button>
              <CopyToDepartures departure={departure} part={part} />
            </>
          )}
          <Button component={Link} to={partPath('destinations', departure.destination_id, part)}>
            {t(`${texts}.card.changeTrip`)}
          </Button>
        </Stack>
      )}
    </>
  );
}
