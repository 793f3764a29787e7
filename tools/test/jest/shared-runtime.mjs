// @ts-check
/**
 * A Jest runtime that loads expensive modules once per worker process: packages, and the built backend where the
 * project asks for it. Node loads them natively (`require` of ES modules), so all spec files of a worker share them;
 * spec files and their helpers still go through Jest, fresh for each file. Needs shared-environment.mjs, because
 * objects of the product and of the specs must come from one realm. Modules loaded this way cannot be mocked with
 * `jest.mock`.
 */
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { compileFunction } from 'node:vm';
import jestRuntime from 'jest-runtime';
import { root } from '../../paths.mjs';
import { compiled } from '../../workspaces.mjs';

/** @typedef {import('@jest/types').Config.ProjectConfig} ProjectConfig */

const JestRuntime = /** @type {typeof import('jest-runtime').default} */ (
  'default' in jestRuntime ? jestRuntime.default : jestRuntime
);

const sources = Object.values(compiled).flat();
const tools = join(root, 'tools') + sep;

/**
 * Returns the built file of a backend or domain source; undefined for anything else.
 * @param {string} path
 */
function builtFile(path) {
  const mapping = sources.find(({ from }) => path.startsWith(from + sep));
  if (!mapping) return undefined;
  const built = join(mapping.to, relative(mapping.from, path));
  return extname(built) === '.ts' ? `${built.slice(0, -3)}.js` : built;
}

/**
 * Returns what Node should load for an import, undefined where Jest loads it.
 * @param {string} from the importing file
 * @param {string} specifier
 * @param {boolean} built whether backend sources are taken from the build
 */
export function nativeModule(from, specifier, built) {
  if (isBuiltin(specifier) || specifier.startsWith('@jest/')) return undefined;
  if (!/^[./]/.test(specifier)) {
    return built || !specifier.startsWith('@safar/') ? specifier : undefined;
  }
  const path = join(dirname(from), specifier);
  if (path.startsWith(tools) && path.endsWith('.mjs')) return path;
  return built ? builtFile(path) : undefined;
}

/** @type {Map<string, NodeJS.Require>} */
const requires = new Map();

/**
 * @param {string} from
 * @param {string} specifier
 */
function load(from, specifier) {
  const folder = dirname(from);
  const require = requires.get(folder) ?? createRequire(from);
  requires.set(folder, require);
  return require(specifier);
}

/** Private part of Jest's runtime that compiles the text of a module into a function. */
/** @typedef {{ injectedModuleParameters: string[], compile(source: string, filename: string): unknown }} Executor */

export default class SharedRuntime extends JestRuntime {
  /**
   * @param {ConstructorParameters<typeof JestRuntime>} args
   */
  constructor(...args) {
    super(...args);
    const [config] = args;
    this.built = config.testEnvironmentOptions['builtSources'] === true;
    const { executor } = /** @type {{ executor: Executor }} */ (/** @type {unknown} */ (this));
    // Jest compiles into the context of the environment; here that is the worker's own.
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  /**
   * @template T
   * @param {string} from
   * @param {string} specifier
   * @returns {T}
   * @override
   */
  requireModuleOrMock(from, specifier) {
    const native = nativeModule(from, specifier, this.built);
    if (native === undefined) return super.requireModuleOrMock(from, specifier);
    return load(from, native);
  }
}
