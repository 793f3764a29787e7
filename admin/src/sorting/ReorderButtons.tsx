import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { Step } from './steps.js';

interface ReorderButtonsProps {
  readonly handle: {
    readonly ref: Ref<HTMLButtonElement>;
    readonly label: string;
    readonly attributes: Omit<HTMLAttributes<HTMLButtonElement>, 'color'>;
  };
  readonly before: Step;
  readonly after: Step;
  /** The items stand below each other. */
  readonly isColumn: boolean;
}

const SIZE = { width: 44, height: 44 };

/** Moves an item without a pointer: by one place with the buttons, or with the arrow keys at the handle. */
export function ReorderButtons({ handle, before, after, isColumn }: ReorderButtonsProps) {
  const [Before, After] = isColumn
    ? [ArrowUpwardIcon, ArrowDownwardIcon]
    : [ArrowBackIcon, ArrowForwardIcon];
  // Never `disabled`: the button just clicked would lose the focus at the end of the row.
  const step = ({ label, go }: Step, icon: ReactNode) => (
    <IconButton
      aria-label={label}
      aria-disabled={go === null}
      sx={{ ...SIZE, ...(go === null && { opacity: 0.38 }) }}
      onClick={() => go?.()}
    >
      {icon}
    </IconButton>
  );
  return (
    <Stack direction="row" sx={{ position: 'relative', zIndex: 1 }}>
      {step(before, <Before fontSize="small" />)}
      {step(after, <After fontSize="small" />)}
      <IconButton
        {...handle.attributes}
        ref={handle.ref}
        aria-label={handle.label}
        sx={{ ...SIZE, cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
