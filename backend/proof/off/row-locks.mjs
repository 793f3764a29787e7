import { EntityManager } from 'typeorm';
import { replaceMethod } from './replace-method.mjs';

// Whoever decides reads the row without keeping others from it.
replaceMethod(
  EntityManager.prototype,
  'findOne',
  (findOne) =>
    function findUnlocked(entity, wish) {
      return findOne.call(this, entity, { ...wish, lock: undefined });
    },
);
