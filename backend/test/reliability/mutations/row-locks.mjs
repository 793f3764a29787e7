import { EntityManager } from 'typeorm';
import { replace } from './replace.mjs';

// Decisions read the row without locking it.
replace(
  EntityManager,
  'findOne',
  (findOne) =>
    function findUnlocked(entity, wish) {
      return findOne.call(this, entity, { ...wish, lock: undefined });
    },
);
