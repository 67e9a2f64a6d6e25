import { expect, test } from 'vitest'
import { badNames, danglingNames, oddMentions, outsidePointers, rulesOf, unkeptRules, untestedRules } from './rules.ts'
import { sourceFile } from './source-file.ts'

const rules = rulesOf(
  'prices.md',
  '# Prices\n\n## vat\nCards bear it.\n\n## free delivery\nAbove a sum.\n\n## thin lines\n*Implemented by the style sheet.*\n',
)
const kept = sourceFile('shop/pricing/vat.ts', '/** VAT of cards (rules: vat, free delivery). */\n')
const tested = sourceFile(
  'shop/pricing/vat.test.ts',
  "// rules: vat, free delivery\ntest('x', () => {})\n  // rules: thin lines\n  test.each([1])",
)

test('reads each heading of a rules page as a rule', () => {
  expect(rules.map(({ name, keptByCode }) => [name, keptByCode])).toEqual([
    ['vat', true],
    ['free delivery', true],
    ['thin lines', false],
  ])
})

test('reports two rules with the same name, and a name that a comment cannot contain', () => {
  expect(badNames(rules)).toEqual([])
  expect(badNames([...rules, ...rulesOf('tax.md', '## vat\n')])).toEqual(['tax.md: another rule is called vat'])
  expect(badNames(rulesOf('tax.md', '## VAT, cards\n'))).toHaveLength(1)
})

test('reads the rule names in code and tests', () => {
  expect([danglingNames([kept, tested], rules), oddMentions([kept, tested])]).toEqual([[], []])
  expect([untestedRules([kept, tested], rules), unkeptRules([kept, tested], rules)]).toEqual([[], []])
})

test('reports a cited name that no rule has', () => {
  expect(danglingNames([kept, tested], rules.slice(1))).toHaveLength(2)
})

test('reports a rule that no test cites, and one that no code cites', () => {
  expect(untestedRules([kept], rules)).toHaveLength(3)
  expect(unkeptRules([tested], rules)).toEqual([
    'prices.md: no code names vat',
    'prices.md: no code names free delivery',
  ])
})

test.each([
  ['in a docstring without brackets', 'shop/pricing/vat.ts', '/** VAT of cards. rules: vat */'],
  ['over two lines', 'shop/pricing/vat.ts', '/**\n * VAT of cards (rules:\n * vat).\n */'],
  ['above something that is not a test', 'shop/pricing/vat.test.ts', '// rules: vat\nconst figures = 1\n'],
  ["within a test's docstring", 'shop/pricing/vat.test.ts', '/** Cards (rules: vat). */\n'],
])('reports a rule that is named %s', (_, path, text) => {
  expect(oddMentions([sourceFile(path, text)])).toHaveLength(1)
})

test.each(['(spec §9, Prices)', 'decisions §2', 'as the specification has it'])('reports "%s"', (text) => {
  expect(outsidePointers([{ path: 'docs/map.md', text }])).toHaveLength(1)
})

test.each(['(RFC 9110 §13.1.2)', '[decision 7](docs/decisions)', '(rules: vat)'])('accepts "%s"', (text) => {
  expect(outsidePointers([{ path: 'docs/map.md', text }])).toEqual([])
})
