import type { CheckboxProps } from '@mui/material/Checkbox';
import { svSE } from '@mui/material/locale';
import { deepmerge } from '@mui/utils';
import { type RaThemeOptions, defaultLightTheme } from 'react-admin';
import { PRINT_STYLES } from './layout/print-styles.js';

/** Colours of the public site. */
export const COLOURS = {
  sand: '#fbf7f0',
  ink: '#12262b',
  ink2: '#46585c',
  teal: '#0b5563',
  tealDark: '#07404b',
  tealTint: '#e3f0f0',
  saffron: '#e9a23b',
  green: '#1f6b45',
  greenTint: '#e4f2ea',
  red: '#b3261e',
  redTint: '#fbe9e7',
  hairline: '#d9cfbf',
  night: '#0a2a33',
  focus: '#1a5fd0',
} as const;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
const FOCUS_RING = { outline: `3px solid ${COLOURS.focus}`, outlineOffset: 2 };

/** Windows in which the widest table stands close. */
export const NARROW = '@media (max-width: 1439.95px)';

const safar: RaThemeOptions = {
  palette: {
    primary: { main: COLOURS.teal, dark: COLOURS.tealDark, contrastText: '#ffffff' },
    // Colour of the app bar.
    secondary: { main: COLOURS.night, contrastText: '#ffffff' },
    success: { main: COLOURS.green },
    error: { main: COLOURS.red },
    warning: { main: COLOURS.saffron, contrastText: COLOURS.ink },
    background: { default: COLOURS.sand, paper: '#ffffff' },
    text: { primary: COLOURS.ink, secondary: COLOURS.ink2 },
    divider: COLOURS.hairline,
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: '1.75rem', fontWeight: 650 },
    h2: { fontSize: '1.125rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ...PRINT_STYLES,
        ':focus-visible, .MuiButtonBase-root:focus-visible': FOCUS_RING,
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': { animation: 'none !important', transition: 'none !important' },
        },
      },
    },
    MuiCard: {
      styleOverrides: { root: { borderRadius: 22, border: `1px solid ${COLOURS.hairline}` } },
      defaultProps: { elevation: 0 },
    },
    // On a phone react-admin draws these white, on top of our sand.
    RaListToolbar: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          marginBlockEnd: '8px',
          backgroundColor: 'transparent !important',
          '@media (max-width: 599.95px)': {
            flexDirection: 'column-reverse',
            alignItems: 'stretch',
            rowGap: '16px',
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          backgroundColor: 'transparent !important',
          // A line of its own where the search and the buttons do not fit beside each other.
          '@media (min-width: 900px)': {
            flexShrink: 0,
            maxInlineSize: '100%',
            marginInlineStart: 'auto',
          },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: '#fff !important',
          borderBlockStart: '1px solid rgba(0, 0, 0, 0.12)',
        },
      },
    },
    RaFilterForm: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    // The corners of the table follow the card. The card itself must not clip the bar of bulk actions above it.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': {
            borderRadius: 21,
            // A wide table scrolls on its own; where it fits, its heading stays at the top of the window.
            [NARROW]: { overflowX: 'auto' },
          },
          '& .MuiTableCell-root': {
            paddingInline: '10px',
            [NARROW]: { paddingInline: '4px', fontSize: '0.8125rem' },
          },
          // Room for an arrow beside every heading would take the width of two columns.
          [NARROW]: {
            '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
              position: 'absolute',
              insetInlineStart: '100%',
              margin: 0,
            },
          },
        },
      },
    },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minInlineSize: 0 } } } },
    RaLayout: { styleOverrides: { root: { '& .RaLayout-content': { minInlineSize: 0 } } } },
    // The library's colour is our teal, too dark on the dark notification.
    RaNotification: {
      styleOverrides: { root: { '& .RaNotification-undo': { color: COLOURS.saffron } } },
    },
    // Out of reach of pointer and keyboard while no row is selected.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          '&.RaMenuItemLink-active': {
            backgroundColor: COLOURS.tealTint,
            color: COLOURS.teal,
            fontWeight: 600,
          },
        },
      },
    },
    MuiSnackbar: {
      // On a phone, buttons of forms and dialogs are at the bottom, so notifications appear at the top.
      styleOverrides: {
        root: { '@media (max-width: 599.95px)': { insetBlock: '64px auto' } },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    // react-admin names the checkbox of a row on its root; screen readers look for the name at the input.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (checkbox: CheckboxProps) => ({ 'aria-label': checkbox['aria-label'] }),
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
  },
};

export const theme: RaThemeOptions = deepmerge(deepmerge(defaultLightTheme, svSE), safar);
