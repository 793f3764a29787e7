import Box from '@mui/material/Box';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Said to those who listen to the page; the others see what happened. */
export function Announcement({ text }: { readonly text: string }) {
  return (
    <Box role="status" sx={HIDDEN}>
      {text}
    </Box>
  );
}
