import { EntityManager } from 'typeorm';
import { replace } from './replace.mjs';

// Whoever decides reads the row without keeping others from it.
replace(
  EntityManager,
  'findOne',
  (findOne) =>
    function findUnlocked(entity, wish) {
      return findOne.call(this, entity, { ...wish, lock: undefined });
    },
);
