import DoneAllIcon from '@mui/icons-material/DoneAll';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { CellInput } from './GridCell.js';
import type { Column } from './grid-values.js';

interface SetAllCellProps {
  readonly column: Column;
  readonly isLabelled: boolean;
  readonly onSet: (column: Column, value: string) => void;
}

/** Sets a column of all departures; an empty number means no own value in any. */
export function SetAllCell({ column, isLabelled, onSet }: SetAllCellProps) {
  const t = useText();
  const [value, setValue] = useState('');
  const title = t('departureGrid.setAllIn', { column: t(`departureGrid.columns.${column}`) });
  const isUsable = column !== 'state' || value !== '';
  const apply = (): void => {
    if (isUsable) onSet(column, value);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <CellInput
        column={column}
        label={t('departureGrid.valueForAll', { column: t(`departureGrid.columns.${column}`) })}
        isLabelled={isLabelled}
        value={value}
        onChange={setValue}
        onEnter={apply}
      />
      <Tooltip title={title}>
        <span>
          <IconButton aria-label={title} disabled={!isUsable} onClick={apply}>
            <DoneAllIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Stack>
  );
}
