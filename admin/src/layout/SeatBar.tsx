import LinearProgress from '@mui/material/LinearProgress';

interface SeatBarProps {
  readonly taken: number;
  readonly seats: number;
}

/** Share of the taken seats. Its figures are beside it, so it is hidden from screen readers. */
export function SeatBar({ taken, seats }: SeatBarProps) {
  const percent = seats > 0 ? Math.min(100, (taken / seats) * 100) : 100;
  return (
    <LinearProgress
      aria-hidden
      variant="determinate"
      value={percent}
      sx={{ blockSize: 8, minInlineSize: 90, borderRadius: 1 }}
    />
  );
}
