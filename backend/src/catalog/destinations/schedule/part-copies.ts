import type { ValidationIssue } from '@safar/domain/errors/issues';
import { throwIfInvalid } from '../../../common/http/errors.js';

/** Departures that get a part of another one. */
interface Targets<Departure> {
  /** As the request names them. */
  readonly ids: readonly string[];
  /** Id of the departure that is copied, which is none of them. */
  readonly source: string;
  /** Locked, by id: those of the trip. */
  readonly departures: ReadonlyMap<string, Departure>;
}

/** How a part of a departure, such as its rooms, is copied. */
interface CopiedPart<Departure, Change, View> {
  /** Returns what a departure would get in place of what it has, which it locks. */
  readonly changeOf: (departure: Departure) => Promise<Change>;
  /** Returns why it cannot; the first reason is shown. */
  readonly problemsOf: (change: Change) => readonly ValidationIssue[];
  readonly store: (change: Change) => Promise<View>;
}

/**
 * Copies a part of a departure to others of its trip: to all, or to none. Throws VALIDATION_FAILED naming
 * `to_departure_ids.0` of each departure that is another trip's, or that cannot have the part.
 * @returns the parts as they are now, in the order of the request
 */
export async function copyPart<Departure, Change, View>(
  { ids, source, departures }: Targets<Departure>,
  { changeOf, problemsOf, store }: CopiedPart<Departure, Change, View>,
): Promise<{ copied: View[] }> {
  const problems: ValidationIssue[] = [];
  const changes: Change[] = [];
  for (const [place, id] of ids.entries()) {
    const field = `to_departure_ids.${place}`;
    const target = id.toLowerCase();
    const departure = target === source ? undefined : departures.get(target);
    if (!departure) {
      problems.push({ code: 'COPY_OTHER_TRIP', field });
      continue;
    }
    const change = await changeOf(departure);
    const [problem] = problemsOf(change);
    if (problem) problems.push({ ...problem, field });
    changes.push(change);
  }
  throwIfInvalid(problems);
  const copied: View[] = [];
  for (const change of changes) copied.push(await store(change));
  return { copied };
}
