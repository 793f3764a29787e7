import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { formatKronor } from '@safar/domain/money/formats';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { COLOURS } from '../theme.js';

export interface ChartProps {
  /** Accessible name; a table beside the chart has the figures. */
  readonly name: string;
  /** In the order of the chart; `text` is the value as a person reads it. */
  readonly bars: readonly {
    readonly label: string;
    readonly value: number;
    readonly text: string;
  }[];
  /** The bars are periods of time, earliest first. */
  readonly isOverTime: boolean;
  /** The axis reaches at least to this value. */
  readonly most?: number;
}

/** Minus leads away from zero to the other side, so the colour only repeats it. */
const COLOUR_MAP = { type: 'piecewise', thresholds: [0], colors: [COLOURS.red, COLOURS.teal] };
/** Share of the largest bar that is kept free for the figure at its end. */
const ROOM = { wide: 0.15, phone: 0.6 } as const;
/** Width of the labels beside the bars in pixels; longer ones end in dots. */
const LABELS = { wide: 220, phone: 130 } as const;
const FONT_SIZE = 13;
/** Height of the labels below columns in pixels; the default one leaves no room for them. */
const LABEL_HEIGHT = 32;

const ends = (values: readonly number[], room: number) => ({
  min: Math.min(0, ...values) * (1 + room),
  max: Math.max(0, ...values) * (1 + room),
  valueFormatter: formatKronor,
});

/** Bars with their figures: columns over time, else rows with the largest first. Without movement and keyboard stops. */
export function BarChart({
  bars,
  isOverTime,
  most = 0,
  height,
}: ChartProps & { readonly height: number }) {
  const size = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm')) ? 'phone' : 'wide';
  const tickLabelStyle = { fontSize: FONT_SIZE };
  const labels = {
    scaleType: 'band',
    data: bars.map(({ label }) => label),
    tickLabelStyle,
  } as const;
  const figures = {
    colorMap: COLOUR_MAP as never,
    tickLabelStyle,
    domainLimit: 'strict',
    ...ends([most, ...bars.map(({ value }) => value)], isOverTime ? 0.1 : ROOM[size]),
  } as const; // oxfmt-ignore
  return (
    <ChartsContainer
      height={height}
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0, right: 4, top: 8, bottom: 0 }}
      series={[
        {
          type: 'bar',
          layout: isOverTime ? 'vertical' : 'horizontal',
          data: bars.map(({ value }) => value),
          barLabel: ({ dataIndex }) => (isOverTime ? null : bars[dataIndex]?.text),
          barLabelPlacement: 'outside',
        },
      ]}
      xAxis={[isOverTime ? { ...labels, height: LABEL_HEIGHT } : { ...figures, position: 'none' }]}
      yAxis={[isOverTime ? { ...figures, width: 76 } : { ...labels, width: LABELS[size] }]}
    >
      <BarPlot />
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  );
}
