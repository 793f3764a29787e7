import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { COLOURS } from '../../theme.js';

interface DateChipProps {
  readonly text: string;
  readonly removeLabel: string;
  /** Undefined: it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** A date with a remove button. MUI's own chip has a cross without a name that the keyboard cannot reach. */
export function DateChip({ text, removeLabel, onRemove }: DateChipProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        borderRadius: '22px',
        backgroundColor: COLOURS.tealTint,
        color: COLOURS.tealDark,
        paddingInlineStart: 1.75,
        paddingInlineEnd: onRemove ? 0 : 1.75,
        minHeight: 40,
      }}
    >
      <Typography component="span" noWrap>
        {text}
      </Typography>
      {onRemove && (
        <IconButton
          aria-label={removeLabel}
          color="inherit"
          sx={{ width: 40, height: 40 }}
          onClick={onRemove}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
