import type { FactsView } from '@safar/domain/contracts/catalog/facts';
import type { DestinationFormValues } from '../destination-form-values.js';

export type FactLists = Pick<DestinationFormValues, 'facts_sv' | 'facts_ar'>;

/** Returns the suggested facts as the lists of the form. */
export const suggestedFacts = (facts: FactsView): FactLists => ({
  facts_sv: [facts.fact1_sv, facts.fact2_sv, facts.fact3_sv],
  facts_ar: [facts.fact1_ar, facts.fact2_ar, facts.fact3_ar],
});

/**
 * Exchanges one fact, in both languages, for the first suggestion that the form does not have yet. Returns null when it
 * has them all.
 */
export function exchangedFact(
  now: FactLists,
  suggested: FactLists,
  index: number,
): FactLists | null {
  const place = suggested.facts_sv.findIndex((fact) => !now.facts_sv.includes(fact));
  const [sv, ar] = [suggested.facts_sv[place], suggested.facts_ar[place]];
  if (sv === undefined || ar === undefined) return null;
  return { facts_sv: now.facts_sv.with(index, sv), facts_ar: now.facts_ar.with(index, ar) };
}
