import Box from '@mui/material/Box';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Text for screen readers only. */
export function Announcement({ text }: { readonly text: string }) {
  return (
    <Box role="status" sx={HIDDEN}>
      {text}
    </Box>
  );
}
