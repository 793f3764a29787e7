// @ts-check
/**
 * The shared environment with a browser page (jsdom), for component tests. The page is created once per worker, because
 * React and MUI keep the document they were loaded with; it is emptied before each spec file.
 */
import { JSDOM, VirtualConsole } from 'jsdom';
import SharedEnvironment from './shared-environment.mjs';

/** Globals that Node has too, but which jsdom accepts only from its own window. */
const fromPage = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Navigator',
  'navigator',
  'localStorage',
  'sessionStorage',
];

const NodeAbortController = AbortController;
const NodeRequest = Request;

/** Node's Request that accepts an AbortSignal of jsdom, which Node rejects; the router creates one per navigation. */
class PageRequest extends NodeRequest {
  /**
   * @param {RequestInfo | URL} input
   * @param {RequestInit} [init]
   */
  constructor(input, { signal, ...init } = {}) {
    const controller = new NodeAbortController();
    super(input, { ...init, signal: controller.signal });
    signal?.addEventListener('abort', () => controller.abort(signal.reason));
    if (signal?.aborted) controller.abort(signal.reason);
  }
}

const address = 'http://localhost/';
const page = new JSDOM('<!doctype html><html lang="sv"><body></body></html>', {
  url: address,
  pretendToBeVisual: true,
  // Do not report that jsdom cannot load another page, which happens when a screen signs out.
  virtualConsole: new VirtualConsole().forwardTo(console, { jsdomErrors: ['unhandled-exception'] }),
});

for (const name of Object.getOwnPropertyNames(page.window)) {
  if (name in globalThis && !fromPage.includes(name)) continue;
  const descriptor = Object.getOwnPropertyDescriptor(page.window, name);
  if (!descriptor) continue;
  Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
}
Object.defineProperty(globalThis, 'Request', { value: PageRequest, writable: true });
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', { value: true, writable: true });

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;

export default class DomEnvironment extends SharedEnvironment {
  /** @type {Set<NodeJS.Timeout>} */
  timers = new Set();

  /** @override */
  async setup() {
    await super.setup();
    this.trackTimers();
    const { document, localStorage, sessionStorage, history } = page.window;
    document.body.replaceChildren();
    document.body.removeAttribute('style');
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', address);
  }

  /** Clears all timers of a page at its end: a query cache sets some of five minutes. */
  trackTimers() {
    const { timers } = this;
    const noting =
      (/** @type {Function} */ start) =>
      (/** @type {unknown[]} */ ...args) => {
        const timer = start(...args);
        timers.add(timer);
        return timer;
      };
    Object.assign(globalThis, {
      setTimeout: noting(startTimeout),
      setInterval: noting(startInterval),
    });
  }

  /** @override */
  async teardown() {
    for (const timer of this.timers) clearTimeout(timer);
    Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
    await super.teardown();
  }
}
