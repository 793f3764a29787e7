/** On paper every screen shows its content only, as wide as the sheet and with every column. */
export const PRINT_STYLES = {
  '@media print': {
    '@page': { margin: '15mm' },
    [[
      ...['header', 'nav', '.RaSidebar-root', '.MuiDrawer-root', '.MuiModal-root', '.MuiSnackbar-root'],
      ...['.MuiButton-root', '.MuiIconButton-root', '.no-print'],
    ].join(',')]: { display: 'none !important' },
    'body, .RaLayout-root, .RaLayout-content': { background: 'none !important' },
    '.RaLayout-appFrame': { margin: '0 !important' },
    '.RaLayout-content': { padding: '0 !important' },
    // What is printed alone is a child of the body.
    'body:has(> .print-alone) > :not(.print-alone)': { display: 'none !important' },
    '.MuiTableContainer-root': { overflow: 'visible !important' },
    '.MuiTableCell-root': { paddingInline: '6px !important' },
    // Amounts do not break, headings may.
    'thead .MuiTableCell-root': { whiteSpace: 'normal !important' },
    '.MuiTableRow-root, .MuiTypography-h2': { breakInside: 'avoid', breakAfter: 'auto' },
  },
  '@media screen': { '.only-print': { display: 'none !important' } },
}; // oxfmt-ignore
