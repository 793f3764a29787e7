import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../paths.mjs';

const FILES = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const FOLDERS = FILES.flatMap((file) => {
  const steps = file.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
});
const KNOWN: ReadonlySet<string> = new Set([...FILES, ...FOLDERS]);
const PAGES = FILES.filter((file) => file.endsWith('.md'));
/** Records and decisions may name files of their day. */
const PRESENT = PAGES.filter((page) =>
  /^(?:README|CONTRIBUTING|SECURITY)\.md$|^docs\/(?:domain\/)?[\w-]+\.md$/.test(page),
);

/** Without the examples between fences. */
const textOf = (page: string): string =>
  readFileSync(join(root, page), 'utf8').replace(/^```[^]*?^```/gm, '');

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Returns the links of a page that lead nowhere. */
function brokenLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^(?:https?:|mailto:)/.test(link) && !text.includes(`\`[words](${link})\``))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
      if (!KNOWN.has(target)) return true;
      return (
        anchor !== undefined && !anchorsIn(path === '' ? text : textOf(target)).includes(anchor)
      );
    });
}

/** Opens braces: `{sv,ar}/x` is `sv/x` and `ar/x`. */
function alternatives(path: string): string[] {
  const [whole = '', inner = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === '') return [path];
  return inner.split(',').flatMap((one) => alternatives(path.replace(whole, one)));
}

const PATH = /`((?:admin|backend|bench|deploy|docker|docs|domain|minio|tools|web)\/[\w./{},*-]+)`/g;
/** Made by the build. */
const BUILT = /^(?:backend|domain|web|admin)\/dist(?:\/|$)/;

function exists(path: string): boolean {
  if (!path.includes('*')) return KNOWN.has(path.replace(/\/$/, ''));
  const pattern = path.replace(/[.]/g, '\\.').replaceAll('*', '[^/]*');
  return [...KNOWN].some((file) => new RegExp(`^${pattern}$`).test(file));
}

/** Returns the paths of the repository that a text names and that do not exist. */
const missingPaths = (text: string): string[] =>
  [...text.matchAll(PATH)]
    .flatMap(([, path = '']) => alternatives(path))
    .filter((path) => !BUILT.test(path) && !exists(path));

describe('The documentation', () => {
  it.each(PAGES)('has links and anchors that lead somewhere: %s', (page) => {
    expect(brokenLinks(page, textOf(page))).toEqual([]);
  });

  it.each(PRESENT)('names paths that exist: %s', (page) => {
    expect(missingPaths(textOf(page))).toEqual([]);
  });

  it('is read as a reader would (negative control)', () => {
    const text =
      '# Own\n\n[a](#own) [b](#other) [c](docs/testing.md#levels) [d](docs/testing.md#no)';
    expect(brokenLinks('README.md', `${text} [e](docs/no.md)`)).toEqual([
      ...['#other', 'docs/testing.md#no', 'docs/no.md'],
    ]);
    expect(missingPaths('`web/src/i18n/{sv,ar,de}/` `tools/check/*.mjs` `tools/no/*.mjs`')).toEqual(
      [...['web/src/i18n/de/', 'tools/no/*.mjs']],
    );
  });
});
