import { existsSync, readdirSync } from 'node:fs';
import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
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

interface Durations {
  readonly labels: Labels;
  readonly buckets: number[];
  sum: number;
  count: number;
}

export type Labels = Readonly<Record<string, string>>;

/** A metric family in Prometheus's terms. */
export interface MetricFamily {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  readonly part?: string;
}

export const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  kind: 'gauge',
  help,
  samples: [{ value }],
});

const BEGAN = Date.now() / 1_000 - process.uptime();
const OPEN_FILES = '/proc/self/fd';

/** Open files and connections; available on Linux only. */
const openFiles = (): MetricFamily[] =>
  existsSync(OPEN_FILES)
    ? [gauge('process_open_fds', 'Open files and connections.', readdirSync(OPEN_FILES).length)]
    : [];

/** Metrics of this process since its start. */
@Injectable()
export class Metrics implements OnModuleDestroy {
  private readonly durations = new Map<string, Durations>();
  private readonly answers = new Map<string, { labels: Labels; value: number }>();
  private readonly counters: { name: string; help: string; samples: () => Sample[] }[] = [];
  private readonly gauges = new Map<string, { help: string; value: () => number }>();
  private readonly loop: ELDHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.loop.enable();
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
        this.answered({ ...labels, status: String(response.statusCode) });
        this.took(labels, (performance.now() - began) / 1_000);
      });
      next();
    };
  }

  /** Counts a response sent from a snapshot (catalog/snapshot/snapshot.middleware.ts). */
  ready(method: string, status: number): void {
    this.answered({ method, route: 'catalogue', status: String(status) });
  }

  /** Registers a gauge that is read at each scrape. */
  gauge(name: string, help: string, value: () => number): void {
    this.gauges.set(name, { help, value });
  }

  /** Registers a counter with one label and returns a function that counts one for a label value. */
  counter(name: string, help: string, label: string): (value: string) => void {
    const counts = new Map<string, number>();
    const samples = () => [...counts].map(([of, value]) => ({ labels: { [label]: of }, value }));
    this.counters.push({ name, help, samples });
    return (value) => counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  own(): MetricFamily[] {
    const ofDurations = [...this.durations.values()].flatMap(samplesOf);
    return [
      {
        name: 'safar_http_requests_total',
        kind: 'counter',
        help: 'Answered requests by method, route and status.',
        samples: [...this.answers.values()],
      },
      {
        name: 'safar_http_request_duration_seconds',
        kind: 'histogram',
        help: 'Time from the first byte of a request to the last byte of its response.',
        samples: ofDurations,
      },
      ...this.counters.map(({ name, help, samples }): MetricFamily => ({
        ...{ name, help, kind: 'counter', samples: samples() },
      })),
      ...[...this.gauges].map(([name, { help, value }]) => gauge(name, help, value())),
      ...this.ofProcess(),
    ];
  }

  private ofProcess(): MetricFamily[] {
    const { rss, heapUsed, heapTotal } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = (percentile: number) => this.loop.percentile(percentile) / 1e9;
    const loopLag = [
      { labels: { quantile: '0.5' }, value: lag(50) },
      { labels: { quantile: '0.99' }, value: lag(99) },
    ];
    const families: MetricFamily[] = [
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('process_start_time_seconds', 'Start time of the process, since 1970.', BEGAN),
      ...openFiles(),
      gauge('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.', heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'Memory reserved for JavaScript.', heapTotal),
      {
        name: 'process_cpu_seconds_total',
        kind: 'counter',
        help: 'Processor time of the process.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      {
        name: 'nodejs_eventloop_lag_seconds',
        kind: 'gauge',
        help: 'Delay of timers since the last scrape.',
        samples: loopLag,
      },
    ];
    this.loop.reset();
    return families;
  }

  private answered(labels: Labels): void {
    const key = Object.values(labels).join(' ');
    const counter = this.answers.get(key);
    if (counter) counter.value += 1;
    else this.answers.set(key, { labels, value: 1 });
  }

  private took(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join(' ');
    const known = this.durations.get(key) ?? {
      labels,
      buckets: BUCKETS.map(() => 0),
      sum: 0,
      count: 0,
    };
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1;
    known.sum += seconds;
    known.count += 1;
    this.durations.set(key, known);
  }
}

/** Buckets of Prometheus are cumulative. */
function samplesOf({ labels, buckets, sum, count }: Durations): Sample[] {
  let below = 0;
  const bounded = BUCKETS.map((bound, index): Sample => {
    below += buckets[index] ?? 0;
    return { part: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...bounded,
    { part: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { part: '_sum', labels, value: sum },
    { part: '_count', labels, value: count },
  ];
}

const escaped = (text: string): string =>
  text.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));

/** Returns the text format of Prometheus, version 0.0.4. */
export function prometheusText(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, kind, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...samples.map(({ labels = {}, value, part = '' }) => {
      const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
      return `${name}${part}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}
