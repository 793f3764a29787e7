/** Regions as the data may name them; the two Americas are shown under one heading. */
export const REGIONS = ['europe', 'asia', 'america', 'africa', 'oceania'] as const;
export type Region = (typeof REGIONS)[number];
export const DEFAULT_REGION: Region = 'europe';
export const STORED_REGIONS = [...REGIONS, 'north-america', 'south-america'] as const;

/** The heading a stored region belongs under, or null for one we do not know (it is then shown as it is). */
export function regionOf(stored: string): Region | null {
  const key = stored.trim().toLowerCase();
  if (key === 'north-america' || key === 'south-america') return 'america';
  return REGIONS.find((region) => region === key) ?? null;
}
