import { EntityManager } from 'typeorm';
import { replace } from './replace.mjs';

// Decisions read the row without locking it.
replace(
  EntityManager,
  'findOne',
  (findOne) =>
    function findUnlocked(entity, options) {
      return findOne.call(this, entity, { ...options, lock: undefined });
    },
);
