import type { OpeningPointView } from '@safar/domain/contracts/system/opening';
import type { OpeningItem, OpeningPoint } from '@safar/domain/office/opening';

/** Screen of the console where a point is set, and its section in docs/before-opening.md. */
const PLACES: Readonly<Record<OpeningItem, readonly [link: string | null, section: string]>> = {
  company: ['/settings', '6'],
  guarantee: ['/settings', '2'],
  texts: ['/content', '8'],
  law_texts: ['/content', '1'],
  mail: ['/settings', '9'],
  // The environment of the process sets these.
  payment_key: [null, '4'],
  webhook: [null, '9'],
  payment_methods: ['/settings', '4'],
  files: [null, '9'],
  address: [null, '9'],
  second_factor: ['/users', '9'],
  backup: [null, '9'],
  restore: [null, '9'],
  trip: ['/destinations', '6'],
};

export function pointView({ item, state, reason, names, at }: OpeningPoint): OpeningPointView {
  const [link, section] = PLACES[item];
  return {
    ...{ item, state, reason, link, section },
    names: [...names],
    at: at?.toISOString() ?? null,
  };
}
