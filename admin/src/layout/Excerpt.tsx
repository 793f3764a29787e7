import Typography, { type TypographyProps } from '@mui/material/Typography';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  maxWidth: 520,
};

/** The first two lines of a text that a visitor wrote. */
export const Excerpt = (props: Pick<TypographyProps, 'lang' | 'dir' | 'children'>) => (
  <Typography variant="body2" sx={TWO_LINES} {...props} />
);
