import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import auditSv from '../../../admin/src/i18n/sv/audit.js';
import bookingsSv from '../../../admin/src/i18n/sv/bookings/bookings.js';
import { root } from '../../paths.mjs';

const { objects, verbs } = auditSv;

/** A literal in brackets is a function argument (a column), not an action. */
const LITERAL = /(?<!\()'([a-z_]+\.[a-z-]+)'/g;
/** The expression after `action:`, which may span several lines. */
const ACTION = /\baction:((?:\$\{[^}]*\}|[^,;{}\n]|\n\s*[?:|])+)/g;
const OBJECT = /\bobject(?: =|:) \{ type: '([^']+)'/g;
const ACTION_VERB = /\bdid: '([^']+)'/g;

const firsts = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, first = '']) => first);

const sources = readdirSync(join(root, 'backend', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(root, 'backend', 'src', file), 'utf8'));

/** Object types of the record stores. */
const PLAIN_RECORDS = sources.flatMap((source) => firsts(source, /\bobject: '([a-z_]+)'/g));

/** Template names, with their placeholders in braces, and all names they can produce. */
const TEMPLATES: Readonly<Record<string, (source: string) => string[]>> = {
  'booking.{booking.state}': () =>
    Object.keys(bookingsSv.states).map((state) => `booking.${state}`),
  'booking.{state}': () => ['booking.option', 'booking.confirmed'],
  '{type}.{did}': () =>
    PLAIN_RECORDS.flatMap((type) =>
      ['created', 'updated', 'deleted'].map((did) => `${type}.${did}`),
    ),
  '{object}.exported': () => PLAIN_RECORDS.map((type) => `${type}.exported`),
  'user.{did}': (source) => firsts(source, ACTION_VERB).map((did) => `user.${did}`),
};

/** A write of the log; an entry passed on as a whole has its action where it was created. */
const WRITES = /(await|return) audit\((?!tx, \{ \.\.\.done\b)/;

/** Returns the actions that a source writes; an unknown template is returned as it is. */
const actionsIn = (source: string): string[] =>
  firsts(source, ACTION).flatMap((said) => [
    ...firsts(said, LITERAL),
    ...firsts(said, /`([^`]+)`/g)
      .map((name) => name.replaceAll('$', ''))
      .flatMap((name) => TEMPLATES[name]?.(source) ?? [name]),
  ]);

const objectsIn = (source: string): string[] => firsts(source, OBJECT);

/** Returns the actions and object types without a text in the console. */
function withoutText(source: string): string[] {
  const actions = actionsIn(source).filter((action) => {
    const [object = '', verb = ''] = action.split('.');
    return !(object in objects && verb in verbs);
  });
  return [...actions, ...objectsIn(source).filter((type) => !(type in objects))];
}

describe('Texts of the audit log', () => {
  // [SPEC I4.56]
  it('exist in the console for every action and object type that the server writes', () => {
    expect(sources.flatMap(withoutText)).toEqual([]);
  });

  it('are checked in every file that writes to the log', () => {
    const blind = sources.filter((source) => WRITES.test(source) && actionsIn(source).length === 0);
    expect(blind).toEqual([]);
    expect(sources.flatMap(actionsIn)).toEqual(
      expect.arrayContaining([
        'booking.moved',
        'content.restored',
        'departure.deleted',
        'facts.failed',
        'facts.generated',
        'hotel.created',
        'message.replied',
        'retention.ran',
        'user.sessions-ended',
      ]),
    );
    expect(sources.flatMap(objectsIn)).toEqual(expect.arrayContaining(['facts', 'upload', 'user']));
  });

  it.each([
    ["await audit(tx, { action: 'trip.updated', object: { type: 'trip', id } });", 2],
    ["action: 'user.invented',", 1],
    ["action: isFirst ? 'user.created' : 'user.invented',", 1],
    ["action: isFirst\n  ? 'user.created'\n  : 'user.invented',", 1],
    ["readonly action: 'user.created' | 'user.invented';", 1],
    [`action: \`user.\${invented}\`,`, 1],
    [`note({ did: 'invented', id }); const entry = { action: \`user.\${did}\` };`, 1],
    ["action: 'user.created',", 0],
    ["action: is('a.action'),", 0],
    ["action: { label: 'Välj ett nytt lösenord', url },", 0],
  ])('are reported missing in %s: %i (negative control)', (source, missing) => {
    expect(withoutText(source)).toHaveLength(missing);
  });
});
