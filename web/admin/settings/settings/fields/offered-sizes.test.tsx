import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { offeredSizes } from './offered-sizes.tsx'

const htmlWith = (size: string) => {
  const field = offeredSizes({ label: 'Sizes', help: 'In order.' })
  const control = { path: 'sizes', value: [{ size, first: false }], errors: {}, onChange: () => undefined }
  return renderToStaticMarkup(field.control(control))
}

// rules: settings page
test('the maximum length of a size is shown only if the size is almost that long', () => {
  expect(htmlWith('12')).not.toContain('characters')
  expect(htmlWith('Made to measure 12')).toContain('Up to 20 characters. Now 18.')
})
