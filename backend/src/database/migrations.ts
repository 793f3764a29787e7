import type { MigrationInterface } from 'typeorm';
import { loadFiles } from '../common/load-files.js';

/** All migrations in order: file names start with the time. */
export const MIGRATIONS = loadFiles<new () => MigrationInterface>(
  new URL('./migrations/', import.meta.url),
  /^\d{13}-[a-z-]+\.js$/,
);
