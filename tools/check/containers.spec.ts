import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: {
    readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> };
  };
  readonly environment?: Readonly<Record<string, string>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Dependabot {
  readonly updates: readonly { readonly directories?: readonly string[] }[];
}

/** The YAML parser of @nestjs/swagger. */
const yaml = createRequire(require.resolve('@nestjs/swagger'))('js-yaml') as {
  load(text: string): unknown;
};

/** The parser follows YAML 1.2, which has no merge keys (`<<`); container engines merge them. */
const merged = (service: Service & { readonly '<<'?: Service }): Service => {
  const { '<<': shared, ...own } = service;
  return { ...shared, ...own };
};

function compose(): Compose {
  const { services, volumes } = yaml.load(read('docker-compose.yml')) as Compose;
  const whole = Object.entries(services).map(([name, service]) => [name, merged(service)] as const);
  return { services: Object.fromEntries(whole), volumes };
}

/** Returns the required settings that a service lacks. */
function lacks([name, service]: readonly [string, Service]): string[] {
  const limits = service.deploy?.resources?.limits ?? {};
  const found: Record<string, boolean> = {
    'a root file system that cannot be written to': service.read_only === true,
    'no capabilities': service.cap_drop?.includes('ALL') === true,
    'no new privileges': service.security_opt?.includes('no-new-privileges:true') === true,
    'no privileged mode': service.privileged !== true,
    'limits of memory, processors and processes': ['memory', 'cpus', 'pids'].every(
      (key) => key in limits,
    ),
    'a restart policy': service.restart !== undefined,
    'an image with a version': service.image === 'safar' || /:[\w.-]*\d/.test(service.image ?? ''),
    'a health check, unless it is over at once':
      service.healthcheck !== undefined || service.restart === 'no',
    'another user than root': /^[1-9]\d*:/.test(service.user ?? ''),
    'ports on this machine only': (service.ports ?? []).every((port) =>
      port.startsWith('127.0.0.1:'),
    ),
    'no socket of the engine': !(service.volumes ?? []).some((volume) =>
      volume.includes('docker.sock'),
    ),
  };
  return Object.entries(found)
    .filter(([, has]) => !has)
    .map(([what]) => `${name}: ${what}`);
}

describe('docker-compose.yml', () => {
  // [SPEC I6.16]
  it('confines every container', () => {
    expect(Object.entries(compose().services).flatMap(lacks)).toEqual([]);
  });

  it('reports a container that is not confined (negative control)', () => {
    expect(lacks(['loose', { image: 'loose:latest', ports: ['3000:3000'] }])).toHaveLength(9);
  });

  it('runs two processes behind a proxy that lists both, and only the proxy is reachable from outside', () => {
    const { services } = compose();
    const apps = Object.keys(services).filter((name) => services[name]?.image === 'safar');
    expect(apps).toEqual(['app-1', 'app-2']);
    for (const app of apps) {
      expect(services[app]?.ports).toBeUndefined();
      expect(read('docker/nginx.conf')).toContain(`server ${app}:3000`);
      expect(services[app]?.environment).toMatchObject({ TRUST_PROXY: '1' });
    }
  });

  it('builds MinIO from source, not older than the fix of GHSA-jjjj-jwhf-8rgr', () => {
    const images = Object.values(compose().services).map(({ image }) => image);
    expect(
      images.filter((image) => /minio/.test(image ?? '') && !/^safar-minio:/.test(image ?? '')),
    ).toEqual([]);
    const [, release = ''] = /^ARG MINIO=(\S+)$/m.exec(read('minio/Dockerfile')) ?? [];
    expect(release >= '2025-10-15').toBe(true);
  });

  it('depends only on existing containers and mounts only existing volumes', () => {
    const { services, volumes } = compose();
    for (const service of Object.values(services)) {
      const others = Object.keys(service.depends_on ?? {});
      expect(Object.keys(services)).toEqual(expect.arrayContaining(others));
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const isHealthy = condition === 'service_healthy';
        expect({
          other,
          checked: !isHealthy || services[other]?.healthcheck !== undefined,
        }).toEqual({
          other,
          checked: true,
        });
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('.')) expect(volumes).toHaveProperty([source]);
      }
    }
  });
});

describe('The image', () => {
  const dockerfile = read('Dockerfile');

  it('has two stages, does not run as root, and has a health check', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(/^USER (\S+)/m.exec(dockerfile)?.[1]).toBe('node');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*/m);
    expect(dockerfile).not.toMatch(/^FROM \S+:latest|^FROM [^\s:]+(\s|$)/m);
  });

  // [SPEC I6.16] [ASVS 15.2.3]
  it('contains the build and no sources', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
      ([, what = '']) => what,
    );
    expect(copied.length).toBeGreaterThan(5);
    const built =
      /^(node_modules|package\.json|(domain|backend)\/(package\.json|dist|assets)|(web|admin)\/dist)$/;
    expect(copied.filter((what) => !built.test(what))).toEqual([]);
  });

  it('contains no secrets, data or history of this checkout', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.safar', '.env', '**/node_modules']),
    );
  });
});

describe('The proxy', () => {
  const nginx = read('docker/nginx.conf');

  it('limits connections per address, hides the metrics and trusts no forwarded address', () => {
    expect(nginx).toMatch(/limit_conn addresses \d+;/);
    expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it.each(['docker', 'deploy'])(
    'takes the address of a file of all selected rows: %s/nginx.conf',
    (folder) => {
      const [, kB = ''] =
        /large_client_header_buffers \d+ (\d+)k;/.exec(read(`${folder}/nginx.conf`)) ?? [];
      // As many as «Markera alla» selects; in an address a comma and a quotation mark have three letters.
      const rows = 250 * ('%22'.length * 2 + '%2C'.length + crypto.randomUUID().length);
      expect(Number(kB) * 1024).toBeGreaterThan(rows + 1_000);
    },
  );

  it('never retries an order', () => {
    expect(nginx).not.toContain('non_idempotent');
  });
});

describe('The updates of dependencies', () => {
  it('watch every folder with a Dockerfile', () => {
    const { updates } = yaml.load(read('.github/dependabot.yml')) as Dependabot;
    const folders = updates.flatMap(({ directories = [] }) => directories);
    for (const folder of ['/', '/minio']) {
      expect(existsSync(join(root, folder, 'Dockerfile'))).toBe(true);
      expect(folders).toContain(folder);
    }
  });
});
