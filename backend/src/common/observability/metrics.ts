import { existsSync, readdirSync } from 'node:fs';
import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const AREA = /^\/(api|media|admin|assets|health)(?=\/|$)/;

/** Returns the declared route, such as `/api/booking/:id`, never a URL with an id in it. */
export function routeOf(request: Request): string {
  const { route } = request as { route?: { path?: unknown } };
  // Requests without a declared route end in Nest's own catch-all.
  if (typeof route?.path === 'string' && !route.path.includes('*')) return route.path;
  const area = AREA.exec(request.originalUrl.split('?', 1)[0] ?? '')?.[1];
  return area === undefined ? 'page' : `/${area}/*`;
}

const BEGAN = Date.now() / 1_000 - process.uptime();
const OPEN_FILES = '/proc/self/fd';

/** Metrics of this process since its start. */
@Injectable()
export class Metrics implements OnModuleDestroy {
  /** Not the global one: tests run several servers in one process. */
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  /** Plain counters of responses from a snapshot, by method and status, since the last scrape. */
  private readonly readyCounts = new Map<string, number>();
  private readonly loop = monitorEventLoopDelay({ resolution: 20 });
  private readonly answers = new Counter({
    name: 'safar_http_requests_total',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
    collect: () => {
      this.addReady();
    },
  });
  private readonly durations = new Histogram({
    name: 'safar_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: this.registers,
  });

  constructor() {
    this.loop.enable();
    this.addProcessMetrics();
  }

  onModuleDestroy(): void {
    this.loop.disable();
  }

  /** Counts and times every request by route. */
  requests(): RequestHandler {
    return (request, response, next) => {
      const began = performance.now();
      response.once('close', () => {
        const method = METHODS.has(request.method) ? request.method : 'OTHER';
        const labels = { method, route: routeOf(request) };
        this.answers.inc({ ...labels, status: String(response.statusCode) });
        this.durations.observe(labels, (performance.now() - began) / 1_000);
      });
      next();
    };
  }

  /** Counts a response sent from a snapshot (catalog/snapshot/snapshot.middleware.ts). */
  ready(method: string, status: number): void {
    const key = `${method} ${status}`;
    this.readyCounts.set(key, (this.readyCounts.get(key) ?? 0) + 1);
  }

  /** Registers a gauge that is read at each scrape; replaces one of the same name. */
  gauge(name: string, help: string, value: () => number): void {
    this.registry.removeSingleMetric(name);
    this.registry.registerMetric(
      new Gauge({
        ...{ name, help, registers: [] },
        collect() {
          this.set(value());
        },
      }),
    );
  }

  /** Registers a counter with one label and returns a function that counts one for a label value. */
  counter(name: string, help: string, label: string): (value: string) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: this.registers });
    return (value) => {
      counter.inc({ [label]: value });
    };
  }

  private addReady(): void {
    for (const [key, count] of this.readyCounts) {
      const [method = '', status = ''] = key.split(' ');
      this.answers.inc({ method, route: 'catalogue', status }, count);
    }
    this.readyCounts.clear();
  }

  private addProcessMetrics(): void {
    const heap = (part: 'heapUsed' | 'heapTotal') => () => process.memoryUsage()[part];
    const rss = (): number => process.memoryUsage.rss();
    this.gauge('process_resident_memory_bytes', 'Memory of the process.', rss);
    this.gauge('process_start_time_seconds', 'Start time of the process, since 1970.', () => BEGAN);
    // Available on Linux only.
    if (existsSync(OPEN_FILES)) {
      const count = (): number => readdirSync(OPEN_FILES).length;
      this.gauge('process_open_fds', 'Open files and connections.', count);
    }
    this.gauge('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.', heap('heapUsed'));
    this.gauge(
      'nodejs_heap_size_total_bytes',
      'Memory reserved for JavaScript.',
      heap('heapTotal'),
    );
    addCpuTime(this.registry);
    addLoopDelay(this.registry, this.loop);
  }
}

function addCpuTime(registry: Registry): void {
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}

function addLoopDelay(registry: Registry, loop: ELDHistogram): void {
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of timers since the last scrape.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      this.set({ quantile: '0.5' }, loop.percentile(50) / 1e9);
      this.set({ quantile: '0.99' }, loop.percentile(99) / 1e9);
      loop.reset();
    },
  });
}
