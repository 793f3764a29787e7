interface Counted {
  readonly kind: string;
  readonly quantity: number;
}

/**
 * Returns the text of a label among the lines of one price. Who travels alone pays the supplement of a single room;
 * others pay for beds that stay empty in their room, which is no supplement in the usual sense: `underuse`.
 */
export const supplementLabel = <Label extends string | null | undefined>(
  label: Label,
  lines: readonly Counted[],
): Label | 'underuse' => {
  const travellers = lines.filter(({ kind }) => kind === 'traveller');
  const isAlone = travellers.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  return label === 'single_supplement' && !isAlone ? 'underuse' : label;
};
