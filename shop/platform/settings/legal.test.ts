import { describe, expect, test } from 'vitest'
import { legal, legalPage } from './legal.ts'
import { promisedAt } from './promised-times.ts'
import { defaultSettings } from './settings.ts'

const textOf = (settings: typeof defaultSettings) =>
  legalPage(settings)
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n')

// rules: legal page
describe('the legal texts', () => {
  test('contain all default values', () => {
    const words = textOf(defaultSettings)
    for (const figure of [
      'Processing takes 3-5 business days. During sales and the holiday season it takes 7-10 business days.',
      'dispatched within 48hrs',
      'Express:** 24 hours',
      'domestic shipping:** 3-5 business days',
      'International shipping:** 5-14 days',
      'free on orders above ₦100,000',
      'within 3-7 working days',
      'processed in 5-14 days',
      'Card payments carry 7 percent VAT',
      'We are here 9am-6pm WAT',
      'children under 13',
    ])
      expect(words).toContain(figure)
    expect(words).not.toMatch(/[{}]/)
  })

  test('contain a changed value, from this or another settings group', () => {
    const { legal, tax } = defaultSettings
    const words = textOf({
      ...defaultSettings,
      legal: { ...legal, figures: { ...legal.figures, express: '12 hours' } },
      tax: { ...tax, hundredths: 750 },
      contact: { ...defaultSettings.contact, supportHours: '10 to 4' },
    })
    expect(words).toContain('We are here 10 to 4')
    expect(words).toContain('Express:** 12 hours')
    expect(words).toContain('carry 7.5 percent VAT')
  })
})

// rules: legal page, sale and holiday periods
test('shows the longer processing time in the legal texts during a sale', () => {
  const { notices } = defaultSettings
  const inSale = { ...defaultSettings, notices: { ...notices, busy: { ...notices.busy, on: true } } }
  expect(textOf(promisedAt(inSale, new Date('2026-11-21T09:00:00Z')))).toContain(
    'Processing takes 7-10 business days. During sales and the holiday season it takes 7-10 business days.',
  )
})

// rules: settings placeholders
test.each(['{ vat }', '{un known}', '{vat', '{vatt', 'vat}', '{{vat}}', '{}', '{weeks}'])(
  'rejects the unknown placeholder %s in a text',
  (written) => {
    const { sections } = defaultSettings.legal
    const text = `Card payments carry ${written}\npercent VAT, {freeAbove}.`
    const { error } = legal.schema.safeParse({
      ...defaultSettings.legal,
      sections: { ...sections, terms: { ...sections.terms, text } },
    })
    expect(error!.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
      'sections.terms.text',
      'unknown-figure',
    ])
  },
)
