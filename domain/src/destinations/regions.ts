/** Regions as stored; the two Americas share one heading. */
export const REGIONS = ['europe', 'asia', 'america', 'africa', 'oceania'] as const;
export type Region = (typeof REGIONS)[number];
export const DEFAULT_REGION: Region = 'europe';
export const STORED_REGIONS = [...REGIONS, 'north-america', 'south-america'] as const;

/** Returns the heading of a stored region, or null when it is unknown and shown as stored. */
export function regionOf(stored: string): Region | null {
  const key = stored.trim().toLowerCase();
  if (key === 'north-america' || key === 'south-america') return 'america';
  return REGIONS.find((region) => region === key) ?? null;
}
