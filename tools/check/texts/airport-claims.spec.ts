import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { sourceFiles } from '../../source-files.mjs';

/** Names of airports come from the flights of a departure, so no text of ours may promise one. */
const AIRPORT = /arlanda|أرلاندا/i;

/** What is known of places is data and no promise. */
const DATA = ['backend/src/catalog/places/', 'backend/src/catalog/facts/'];
const TEST = /\.(?:spec|fixture|examples)\.tsx?$/;

const FILES = [
  ...['web/src', 'domain/src', 'backend/src', 'backend/stripe-sandbox', 'admin/src'],
  // Of the demo only the texts: its flights are data.
  ...['backend/seed/content', 'backend/seed/destinations'],
]
  .flatMap(sourceFiles)
  .filter(
    (file) =>
      /\.(?:tsx?|sql|json|html)$/.test(file) &&
      !TEST.test(file) &&
      !DATA.some((folder) => file.startsWith(folder)),
  );

/** Returns the lines of a source that claim an airport. Examples in the documentation of the API claim nothing. */
const claimsIn = (source: string): string[] =>
  source.split('\n').filter((line) => AIRPORT.test(line.replace(/example: '[^']*'/g, '')));

describe('An airport', () => {
  it('is claimed by no text of the product', () => {
    expect(FILES.length).toBeGreaterThan(500);
    const claims = FILES.flatMap((file) =>
      claimsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(claims).toEqual([]);
  });

  it.each([
    "  fromAirport: 'från Arlanda',",
    "  airport: 'مطار أرلاندا',",
    '<p>Flyg från ARLANDA</p>',
    "@ApiProperty({ example: 'ARN', description: 'Arlanda' }) code!: string;",
  ])('is found in %s', (line) => {
    expect(claimsIn(line)).toEqual([line]);
  });

  it('may be an example of the API, and is found where it is data', () => {
    expect(claimsIn("@ApiProperty({ example: 'Stockholm Arlanda' }) name!: string;")).toEqual([]);
    const overlay = readFileSync(
      join(root, 'backend/src/catalog/places/data/overlay.json'),
      'utf8',
    );
    expect(claimsIn(overlay)).not.toEqual([]);
  });
});
