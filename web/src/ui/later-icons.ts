/** Icons that the home page does not use, so that its script does not carry them: `<Icon name={LATER_ICONS.lock} />`. */
export const LATER_ICONS = {
  infant:
    'M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM9.3 11v.1M14.7 11v.1M9 14.5c1.7 1.7 4.3 1.7 6 0M12 4.5c0 1.2.7 2 1.8 2',
  adult: 'M12 3.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM5 20.5c.3-4.4 2.8-7 7-7s6.7 2.6 7 7z',
  child: 'M12 5.5a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM7 20.5c.2-3.7 1.8-6 5-6s4.8 2.3 5 6z',
  female: 'M12 3.5a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM12 13.5v7M9 17.5h6',
  male: 'M10 9a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11zM14 10.5L20 4.5M15 4h5.5v5.5',
  other: 'M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM12 7V3M12 21v-4',
  bed: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M6.8 9.5a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8z',
  spark: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v9h14v-9h-1',
  expand: 'M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5',
  print: 'M7 8.5V3.5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  lock: 'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  hand: 'M4 13l4-3 4 2h3.5a1.5 1.5 0 0 1 0 3H11M4 19.5h8l8-5.5a1.7 1.7 0 0 0-2.2-2.5L15 13.5M4 11v10',
  bus: 'M4 5h16v12H4zM4 11.5h16M7.5 17v2.5M16.5 17v2.5M7.5 14.2v.1M16.5 14.2v.1',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;
