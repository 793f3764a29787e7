// @ts-check
/**
 * A Jest environment without a sandbox: specs run in the worker's own realm, which shared-runtime.mjs needs. Changes of
 * the process by a spec (environment variables, timers, `process.exit`) are reverted when its file ends.
 */
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { createRequire } from 'node:module';

createRequire(import.meta.url)('reflect-metadata');

export default class SharedEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   */
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const { moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker,
      timerConfig: {
        idToRef: (/** @type {number} */ id) => id,
        refToId: (/** @type {number} */ id) => id,
      },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.variables = { ...process.env };
    this.exit = process.exit;
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.env = this.variables;
    process.exit = this.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    // Only used by Jest's loader of ES modules, which shared-runtime.mjs bypasses.
    return null;
  }
}
