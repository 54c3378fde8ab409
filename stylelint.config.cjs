'use strict'
/** The rules of every style sheet that is a component's or global for good (docs/decisoes/web.md). */

const CORES = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']
const PALAVRAS = /^[a-z][a-zA-Z0-9]*$/

module.exports = {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  reportNeedlessDisables: true,
  rules: {
    // Colours have a name, and each name another value in the other theme.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': CORES,
    // A component is dressed by its classes; what another component looks like is its own matter.
    'selector-max-id': 0,
    'selector-max-specificity': '0,4,2',
    'selector-max-compound-selectors': 4,
    'selector-pseudo-class-disallowed-list': ['global'],
    // Letters of twice the size take their lines with them.
    'declaration-property-unit-disallowed-list': { 'line-height': ['px'] },
    'declaration-property-value-disallowed-list': { font: [String.raw`/\/[\d.]+px/`] },
    'max-nesting-depth': [1, { ignoreAtRules: ['layer', 'media', 'supports'] }],
    'selector-class-pattern': PALAVRAS,
    'keyframes-name-pattern': PALAVRAS,
    'declaration-no-important': true,
    // What the standard says of blank lines and of ways to write the same is not ours; more than one selector may dress a thing on purpose.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'custom-property-pattern': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    'no-descending-specificity': null,
    'import-notation': 'string',
    'alpha-value-notation': 'number',
    'media-feature-range-notation': 'prefix',
    'property-no-vendor-prefix': null,
    'selector-no-vendor-prefix': null,
    'value-keyword-case': null,
  },
  overrides: [
    { files: ['**/tokens.css'], rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null } },
    { files: ['**/base.css', '**/utilidades.css'], rules: { 'declaration-no-important': null } },
  ],
}
