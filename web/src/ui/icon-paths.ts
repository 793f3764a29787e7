/** Our own icons on a 24 × 24 grid, drawn as 1.75-pixel strokes. */
export const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'check-circle': 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM8.2 12.4l2.6 2.6 5-5.4',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11v5.2M12 7.8v.1',
  warning: 'M12 4L2.8 19.5h18.4L12 4zM12 10v4.6M12 17v.1',
  error: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7l5-5zM12 7.8v5M12 16v.1',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-next': 'M9.5 6l6 6-6 6',
  'arrow-next': 'M4.5 12h15M13.5 6l6 6-6 6',
  'arrow-back': 'M19.5 12h-15M10.5 6l-6 6 6 6',
  phone:
    'M6.2 3.8h3l1.5 4.2-2 1.6a12 12 0 0 0 5.7 5.7l1.6-2 4.2 1.5v3a2 2 0 0 1-2.2 2C10.6 19 5 13.4 4.2 6a2 2 0 0 1 2-2.2z',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 7a2.6 2.6 0 1 1 0 5.2A2.6 2.6 0 0 1 12 7z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.7 12h16.6M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.3 6.1-3.9 8.5c-2.6-2.4-3.9-5.2-3.9-8.5s1.3-6.1 3.9-8.5z',
  plane:
    'M21 5.2c.7-.9-1.3-2.3-2.4-1.4L14.8 7 6 4.8 4.2 6.4l7.1 4.1-3.1 3.3-2.9-.3-1.3 1.2 3.5 1.7 1.7 3.5 1.2-1.3-.3-2.9 3.3-3.1 4.1 7.1 1.6-1.8L17 9z',
  bag: 'M5 8h14v12H5zM9 8V4.5h6V8M9 12v4M15 12v4',
  shield:
    'M12 3l7.5 2.8v5.4c0 4.6-3 8.2-7.5 9.8-4.5-1.6-7.5-5.2-7.5-9.8V5.8zM8.5 11.8l2.5 2.5 4.5-4.8',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  group:
    'M9 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM3 19.5c.2-3.7 2.2-6 6-6s5.8 2.3 6 6zM15.5 5.3a3 3 0 0 1 0 5.6M17 13.8c2.5.6 3.8 2.6 4 5.7',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8 8h3M8 12h3M8 16h3M16.5 13.5v.1M16.5 17v.1',
  box: 'M12 3.5l8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4',
} as const;

/** An icon of every page by its name, or the path of another (later-icons.ts). */
export type IconName = keyof typeof ICON_PATHS | `M${string}`;

/** Icons with a direction, which follow the reading direction. */
export const MIRRORED: readonly IconName[] = ['chevron-next', 'arrow-next', 'arrow-back', 'plane'];
