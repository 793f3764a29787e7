// @ts-check

/**
 * The parts of oxlint's plugin interface (which is ESLint's) that the rules below use.
 * @typedef {object} Reference
 * @property {boolean} isTypeReference
 * @property {{ parent: { type: string } }} identifier
 * @typedef {object} Context
 * @property {(report: { node: object, message: string }) => void} report
 * @property {{ getDeclaredVariables(node: object): { references: Reference[] }[] }} sourceCode
 */

/** @param {Record<string, string>} messages message for each selector */
const restrictSyntax = (messages) => ({
  /** @param {Context} context */
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (/** @type {object} */ node) => context.report({ node, message }),
      ]),
    ),
});

/** @param {Reference} reference */
const isOfType = ({ isTypeReference, identifier }) =>
  isTypeReference || identifier.parent.type === 'TSTypeQuery';

/**
 * oxlint's own consistent-type-imports reports every injected service, because Nest reads constructor types at run
 * time. This rule skips files with decorators.
 */
const consistentTypeImports = {
  /** @param {Context} context */
  create(context) {
    let hasDecorators = false;
    /** @type {object[]} */
    const specifiers = [];
    const remember = (/** @type {object} */ node) => specifiers.push(node);
    return {
      Decorator: () => (hasDecorators = true),
      'ImportDeclaration[importKind="value"] > ImportSpecifier[importKind="value"]': remember,
      'ImportDeclaration[importKind="value"] > ImportDefaultSpecifier': remember,
      'ImportDeclaration[importKind="value"] > ImportNamespaceSpecifier': remember,
      TSImportType: (/** @type {object} */ node) =>
        context.report({ node, message: 'Import the type at the top of the file.' }),
      'Program:exit'() {
        for (const node of hasDecorators ? [] : specifiers) {
          const references = context.sourceCode
            .getDeclaredVariables(node)
            .flatMap((variable) => variable.references);
          if (references.length > 0 && references.every(isOfType)) {
            context.report({ node, message: 'Only used as a type: import it with "type".' });
          }
        }
      },
    };
  },
};

/** Rules of this project that oxlint lacks, or has in a form that does not fit. */
export default {
  meta: { name: 'safar' },
  rules: {
    'consistent-type-imports': consistentTypeImports,
    // oxlint's own rule of this name does not distinguish arguments from injected services.
    'max-params': restrictSyntax({
      'FunctionDeclaration[params.length>3]':
        'At most three parameters: put the rest into an object.',
      'ArrowFunctionExpression[params.length>3]':
        'At most three parameters: put the rest into an object.',
      'MethodDefinition[kind!="constructor"] > FunctionExpression[params.length>3]':
        'At most three parameters: put the rest into an object.',
      'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]':
        'At most five dependencies: this class does too much.',
    }),
    'no-enum': restrictSyntax({
      TSEnumDeclaration:
        'Use a union of string literals: an enum exists at run time only for itself.',
    }),
    'no-current-date': restrictSyntax({
      'NewExpression[callee.name="Date"][arguments.length=0]': 'Take the moment as an argument.',
    }),
  },
};
