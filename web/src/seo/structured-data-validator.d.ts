/** The part of the validator that the specs use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  export interface ValidationIssue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly rootType: string;
    readonly fieldNames?: readonly string[];
  }

  export default class Validator {
    /** @param found items by their type, in each format */
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<readonly ValidationIssue[]>;
  }
}
