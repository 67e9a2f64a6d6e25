import { describe, expect, test } from 'vitest'
import { legalPage } from './legal.ts'
import { defaultSettings } from './settings.ts'

const textOf = (settings: typeof defaultSettings) =>
  legalPage(settings)
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n')

// rules: legal page
describe('the legal texts', () => {
  test('say every figure of a shop that changed nothing', () => {
    const words = textOf(defaultSettings)
    for (const figure of [
      'Processing takes 3-5 business days. It is extended to 7-10 business days',
      'dispatched within 48hrs',
      'Express:** 24 hours',
      'domestic shipping:** 3-5 business days',
      'International shipping:** 5-14 days',
      'free on orders above ₦100,000',
      'within 3-7 working days',
      'processed in 5-14 days',
      'Card payments carry 7 percent VAT',
      'from 9am to 6pm WAT',
      'children under 13',
    ])
      expect(words).toContain(figure)
    expect(words).not.toMatch(/[{}]/)
  })

  test('say a figure that was changed, here or in another group', () => {
    const { legal, tax } = defaultSettings
    const words = textOf({
      ...defaultSettings,
      legal: { ...legal, figures: { ...legal.figures, express: '12 hours' } },
      tax: { ...tax, hundredths: 750 },
    })
    expect(words).toContain('Express:** 12 hours')
    expect(words).toContain('carry 7.5 percent VAT')
  })
})
