import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { auditSv } from '../admin/src/i18n/audit-sv.js';
import { bookingsSv } from '../admin/src/i18n/bookings-sv.js';
import { root } from './paths.mjs';

const { objects, verbs } = auditSv;

/** What a function gets in brackets is a column, not an action. */
const LITERAL = /(?<!\()'([a-z_]+\.[a-z-]+)'/g;
/** What stands behind `action:` up to the end of the field, also where it goes on over several lines. */
const ACTION = /\baction:((?:\$\{[^}]*\}|[^,;{}\n]|\n\s*[?:|])+)/g;
const OBJECT = /\bobject(?: =|:) \{ type: '([^']+)'/g;
const ACTION_VERB = /\bdid: '([^']+)'/g;

const firsts = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, first = '']) => first);

/** Names that are put together when they are written, without their signs, and all that they can become. */
const TEMPLATES: Readonly<Record<string, (source: string) => string[]>> = {
  'booking.{booking.state}': () =>
    Object.keys(bookingsSv.states).map((state) => `booking.${state}`),
  'booking.{state}': () => ['booking.option', 'booking.confirmed'],
  'user.{did}': (source) => firsts(source, ACTION_VERB).map((did) => `user.${did}`),
};

/** An entry that is handed over whole has its action where it was made. */
const WRITES = /(await|return) audit\((?!tx, \{ \.\.\.done\b)/;

/** The actions that a source writes into the log; a name that nobody can foresee stands as it is. */
const actionsIn = (source: string): string[] =>
  firsts(source, ACTION).flatMap((said) => [
    ...firsts(said, LITERAL),
    ...firsts(said, /`([^`]+)`/g)
      .map((name) => name.replaceAll('$', ''))
      .flatMap((name) => TEMPLATES[name]?.(source) ?? [name]),
  ]);

const objectsIn = (source: string): string[] => firsts(source, OBJECT);

/** What the console would have to show as it is written in the code. */
function withoutText(source: string): string[] {
  const actions = actionsIn(source).filter((action) => {
    const [object = '', verb = ''] = action.split('.');
    return !(object in objects && verb in verbs);
  });
  return [...actions, ...objectsIn(source).filter((type) => !(type in objects))];
}

const sources = readdirSync(join(root, 'backend', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(root, 'backend', 'src', file), 'utf8'));

describe('the words of the log', () => {
  // [SPEC I4.56]
  it('exist in the console for every action and every kind of object that the server writes', () => {
    expect(sources.flatMap(withoutText)).toEqual([]);
  });

  it('are looked for wherever the server writes into the log', () => {
    const blind = sources.filter((source) => WRITES.test(source) && actionsIn(source).length === 0);
    expect(blind).toEqual([]);
    expect(sources.flatMap(actionsIn)).toEqual(
      expect.arrayContaining([
        'booking.moved',
        'content.restored',
        'departure.deleted',
        'facts.failed',
        'facts.generated',
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
  ])('are missed in %s: %i (negative control)', (source, missing) => {
    expect(withoutText(source)).toHaveLength(missing);
  });
});
