import Box from '@mui/material/Box';
import { Suspense, lazy } from 'react';
import { WhenSeen } from '../layout/WhenSeen.js';
import type { ChartProps } from './BarChart.js';

const Drawn = lazy(async () => ({ default: (await import('./BarChart.js')).BarChart }));

/** Pixels. */
const COLUMNS_HEIGHT = 220;
const ROW_HEIGHT = 30;

/** A bar chart. The library loads when the first chart is seen; its space is kept. */
export function Chart(props: ChartProps) {
  const { name, bars, isOverTime } = props;
  const height = isOverTime ? COLUMNS_HEIGHT : bars.length * ROW_HEIGHT + ROW_HEIGHT / 2;
  return (
    <Box role="img" aria-label={name} sx={{ blockSize: height, marginBlockEnd: 2, minWidth: 0 }}>
      <WhenSeen>
        <Suspense fallback={null}>
          <Drawn {...props} height={height} />
        </Suspense>
      </WhenSeen>
    </Box>
  );
}
