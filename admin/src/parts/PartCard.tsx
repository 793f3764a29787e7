import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { Loaded } from '../layout/Loaded.js';
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
  const record = useGetOne<Shown>(`departures/${part}`, { id: departure.id }, { retry: false });
  return (
    <Panel title={t(`${texts}.title`)}>
      <Loaded query={record} loading={t(`${texts}.loading`)} failed={t(`${texts}.failed`)}>
        {children}
      </Loaded>
    </Panel>
  );
}

interface PartActionsProps {
  readonly departure: DepartureRecord;
  readonly part: Part;
  /** Ways to change: the departure's own, its copies, those of its trip. */
  readonly ways: readonly ('change' | 'copy' | 'changeTrip')[];
  readonly children?: ReactNode;
}

/** What staff may do with a part of a departure. */
export function PartActions({ departure, part, ways, children }: PartActionsProps) {
  const t = useText();
  const mayWrite = useMay('products:write');
  if (!mayWrite) return null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', marginBlockStart: 1.5 }}>
      {ways.includes('change') && (
        <Button component={Link} to={partPath('departures', departure.id, part)} variant="outlined">
          {t(`${PART_TEXTS[part]}.card.change`)}
        </Button>
      )}
      {ways.includes('copy') && <CopyToDepartures departure={departure} part={part} />}
      {part !== 'airports' && ways.includes('changeTrip') && (
        <Button component={Link} to={partPath('destinations', departure.destination_id, part)}>
          {t(`${PART_TEXTS[part]}.card.changeTrip`)}
        </Button>
      )}
      {children}
    </Stack>
  );
}

interface PartListProps {
  readonly component?: 'ol' | 'ul';
  /** Said instead of an empty list. */
  readonly none: string;
  /** One `li` for each row. */
  readonly children: readonly ReactNode[];
}

export function PartList({ component = 'ul', none, children }: PartListProps) {
  if (children.length === 0) return <Typography color="text.secondary">{none}</Typography>;
  return (
    <Box
      component={component}
      sx={{ display: 'grid', rowGap: 1.5, margin: 0, paddingInlineStart: 2.5 }}
    >
      {children}
    </Box>
  );
}

interface PartRowsProps extends Pick<PartListProps, 'children'> {
  readonly departure: DepartureRecord;
  readonly part: 'rooms' | 'extras';
}

/** What a departure has of the rows of its trip, and for those who may, how to change both. */
export function PartRows({ departure, part, children }: PartRowsProps) {
  const t = useText();
  const hasRows = children.length > 0;
  return (
    <>
      <PartList none={t(`${PART_TEXTS[part]}.noneOfDeparture`)}>{children}</PartList>
      <PartActions
        departure={departure}
        part={part}
        ways={hasRows ? ['change', 'copy', 'changeTrip'] : ['changeTrip']}
      />
    </>
  );
}
