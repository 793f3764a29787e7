import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/paths.mjs';
import { taggedTests } from '../../../../tools/check/tagged-tests.mjs';
import { Metric } from '../metric.js';

/**
 * The levels of all requirements of OWASP ASVS 5.0.0 by section, in the order of their numbers. Level 3 is listed only
 * to keep the numbering right; docs/records/asvs.md does not cover it.
 */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123',
  '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23',
  '3.1': '3', '3.2': '113', '3.3': '12223', '3.4': '11222233', '3.5': '11122333', '3.6': '3', '3.7': '22333',
  '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222',
  '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222',
  '6.1': '122', '6.2': '111111112222', '6.3': '11223333', '6.4': '112233', '6.5': '22222333', '6.6': '2223', '6.7': '33', '6.8': '2222',
  '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '223', '7.6': '22',
  '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23',
  '9.1': '111', '9.2': '1222',
  '10.1': '22', '10.2': '223', '10.3': '22223', '10.4': '1111122222233333', '10.5': '22222', '10.6': '22', '10.7': '222',
  '11.1': '2233', '11.2': '22233', '11.3': '11233', '11.4': '1222', '11.5': '23', '11.6': '23', '11.7': '33',
  '12.1': '12233', '12.2': '11', '12.3': '22223',
  '13.1': '2333', '13.2': '222223', '13.3': '2233', '13.4': '1222233',
  '14.1': '22', '14.2': '12223333', '14.3': '122',
  '15.1': '12233', '15.2': '12233', '15.3': '1222222', '15.4': '3333',
  '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '2223',
  '17.1': '23', '17.2': '22223333', '17.3': '22',
}; // oxfmt-ignore

/** `id level` of each requirement of levels 1 and 2. */
const REQUIRED = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) =>
    level === '3' ? [] : [`${section}.${index + 1} ${level}`],
  ),
);

/**
 * Minimum per cent of the applicable requirements that are met; goal G27 asks for 100 and 95. Raise with docs/records/asvs.md.
 */
const FLOORS = {
  1: { all: 88, product: 94 },
  2: { all: 82, product: 89 },
} as const;

const page = readFileSync(join(root, 'docs/records/asvs.md'), 'utf8');

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  /** Whether the page says that a test proves the requirement. */
  readonly tested: boolean;
  /** The evidence, the reason why the requirement does not apply, or what is missing. */
  readonly evidence: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (met|n\/a|partly|open)(, test)? \| (.*)\|$/;

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, id, level, state, tested, evidence = ''] = ROW.exec(line) ?? [];
    return id && level && state
      ? [{ id, level, state, tested: tested !== undefined, evidence }]
      : [];
  });

const rows = rowsOf(page);
const FILE = /`([\w.-]+(?:\/[\w.-]+)+\.\w+|Dockerfile|[\w.-]+\.(?:jsonc?|mjs))`/g;
const OWNED = /\*\*Missing:\*\* \S.* \*\*Owner:\*\* (product|agency)\./;
const ownerOf = ({ evidence }: Row): string => OWNED.exec(evidence)?.[1] ?? 'nobody';

/** Returns the requirements that a page omits, lists twice or gives another level. */
function unmapped(some: readonly Row[]): string[] {
  const said = some.map(({ id, level }) => `${id} ${level}`);
  return [
    ...REQUIRED.filter((one) => !said.includes(one)),
    ...said.filter((one, place) => !REQUIRED.includes(one) || said.indexOf(one) !== place),
  ];
}

/** Returns the files that a page names and that do not exist. */
const missingFiles = (text: string): string[] =>
  [...text.matchAll(FILE)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(join(root, file)));

const proved = new Set(taggedTests().map(({ tag }) => tag));

/** Whether a met requirement has the tagged test it claims, or names the code that meets it. */
const isFounded = ({ id, tested, evidence }: Row): boolean =>
  !OWNED.test(evidence) && (tested ? proved.has(`ASVS ${id}`) : /`[^`]+`/.test(evidence));

/** Returns the requirements that are met without evidence, or not met without naming the gap and its owner. */
const unfounded = (some: readonly Row[]): string[] =>
  some
    .filter((row) => row.state === 'met' && !isFounded(row))
    .concat(some.filter((row) => /partly|open/.test(row.state) && ownerOf(row) === 'nobody'))
    .map(({ id }) => id);

/** Returns the per cent of the applicable requirements that are met, rounded down. */
function metOf(some: readonly Row[]): number {
  const applying = some.filter(({ state }) => state !== 'n/a');
  return Math.floor(
    (100 * applying.filter(({ state }) => state === 'met').length) / applying.length,
  );
}

const goal = new Metric('G27');

describe('The page about ASVS 5.0', () => {
  it('lists every requirement of levels 1 and 2 once, with its level', () => {
    goal.is('requirements', rows.length, 253);
    goal.is('of level 1', rows.filter(({ level }) => level === '1').length, 70);
    expect(unmapped(rows)).toEqual([]);
    goal.is('not mapped, or twice', unmapped(rows).length, 0);
    goal.control('a page without its first row', unmapped(rows.slice(1)).length);
  });

  it('names only files that exist', () => {
    expect([...page.matchAll(FILE)].length).toBeGreaterThan(100);
    expect(missingFiles(page)).toEqual([]);
    goal.is('files that are not there', missingFiles(page).length, 0);
    const invented = '| 1.1.1 | 2 | x | met | `no/such.ts` |';
    goal.control('a file that does not exist', missingFiles(invented).length);
  });

  it('gives evidence for what is met and an owner for what is not', () => {
    expect(rows.filter(({ tested }) => tested).length).toBeGreaterThan(100);
    expect(unfounded(rows)).toEqual([]);
    goal.is('claims without evidence or owner', unfounded(rows).length, 0);
    const bold = rowsOf(
      [
        '| 1.1.1 | 2 | x | met | surely |',
        '| 1.1.2 | 2 | x | open | somebody should |',
        '| 1.9.9 | 2 | x | met, test | |',
      ].join('\n'),
    );
    expect(unfounded(bold)).toHaveLength(3);
    goal.control(
      'a claim, a tested one without test and a gap without owner',
      unfounded(bold).length,
    );
  });

  it.each([1, 2] as const)('shows level %i met to at least the recorded per cent', (level) => {
    // Level 2 includes level 1. Requirements that only an installation can meet are counted both with and without.
    const asked = rows.filter((row) => Number(row.level) <= level);
    const product = asked.filter((row) => ownerOf(row) !== 'agency');
    goal.atLeast(`level ${level}: % met of all that apply`, metOf(asked), FLOORS[level].all);
    goal.atLeast(
      `level ${level}: % met of what is the product’s`,
      metOf(product),
      FLOORS[level].product,
    );
  });

  it('states the right totals', () => {
    const counted = (level: string): string => {
      const some = rows.filter((row) => row.level === level);
      const of = (state: string): number => some.filter((row) => row.state === state).length;
      const agency = some.filter((row) => ownerOf(row) === 'agency').length;
      const [met, partly, open, none] = ['met', 'partly', 'open', 'n/a'].map(of);
      return [level, some.length, none, some.length - Number(none), met, partly, open, agency].join(
        ' | ',
      );
    };
    for (const level of ['1', '2']) expect(page).toContain(`| ${counted(level)} |`);
  });
});

/** A construct that the page says is absent: the pattern that finds it, and a line that contains it. */
interface Absence {
  readonly what: string;
  readonly pattern: RegExp;
  readonly planted: string;
  /** The only file in which the pattern may occur. */
  readonly but?: string;
}

const ABSENT: readonly Absence[] = [
  { what: 'child processes', pattern: /\bchild_process\b/, planted: "from 'node:child_process'" },
  {
    what: 'eval, Function, vm',
    pattern: /\beval\(|new Function\(|node:vm\b/,
    planted: 'eval(text)',
  },
  {
    what: 'innerHTML, document.write',
    pattern: /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    planted: 'box.innerHTML = text',
  },
  {
    what: 'postMessage',
    pattern: /\bpostMessage\(|addEventListener\('message'/,
    planted: "window.addEventListener('message', listen)",
    // The PDF worker thread answers with postMessage; no window listens.
    but: 'backend/src/media/documents/pdf-check.worker.ts',
  },
  { what: 'WebSocket', pattern: /new WebSocket\(|from 'ws'/, planted: 'new WebSocket(url)' },
  { what: 'WebRTC', pattern: /RTCPeerConnection|getUserMedia/, planted: 'new RTCPeerConnection()' },
  {
    what: 'rejectUnauthorized',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    planted: '{ rejectUnauthorized: false }',
  },
  {
    what: 'createHash with MD5 or SHA-1',
    pattern: /createHash\('(md5|sha1)'/,
    planted: "createHash('md5')",
  },
];

const SOURCES = [
  'backend/src',
  'backend/stripe-sandbox',
  'domain/src',
  'web/src',
  'admin/src',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

describe('Constructs that the page about ASVS 5.0 calls absent', () => {
  // [ASVS 1.2.5] [ASVS 1.3.2] [ASVS 3.2.2] [ASVS 3.5.5] [ASVS 4.4.1] [ASVS 4.4.2] [ASVS 4.4.3]
  // [ASVS 4.4.4] [ASVS 11.4.1] [ASVS 12.3.2] [ASVS 12.3.4] [ASVS 17.1.1]
  it.each(ABSENT)('do not occur in the product: $what', ({ pattern, but }) => {
    expect(SOURCES.length).toBeGreaterThan(500);
    const found = SOURCES.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
    expect(found.filter((file) => file !== but)).toEqual([]);
  });

  it.each(ABSENT)('are detected (negative control): $what', ({ pattern, planted }) => {
    expect(pattern.test(planted)).toBe(true);
  });
});
