import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { filled } from '#shop/core/text.ts'
import { field, tick } from '#shop/platform/settings/field.ts'
import { settingsGroupNames, settingsGroups } from '#shop/platform/settings/settings.ts'
import { FieldControls } from './fields/field-controls.tsx'
import { formOf } from './group-forms.ts'
import { fieldsOfSchema } from './schema-fields.tsx'
import type { FieldTold, FieldsOf } from './setting-field.ts'
import { specialControls } from './special-controls.tsx'

function shown(fields: FieldsOf<object>, values: object): string {
  const element = <FieldControls fields={fields} values={values} errors={{}} onChange={() => {}} />
  const page = <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
  return renderToStaticMarkup(page).replaceAll('&#x27;', '’')
}

type Parts = Readonly<Record<string, FieldTold>>
const pathsOf = (parts: Parts, at: string): string[] =>
  Object.entries(parts).flatMap(([name, part]) => [`${at}.${name}`, ...pathsOf(part.parts ?? {}, `${at}.${name}`)])

// rules: settings
test.each(settingsGroupNames)('every field of %s is rendered from its schema or has a special control', (group) => {
  const { schema, defaults } = settingsGroups[group]
  const { fields } = formOf(group)!
  expect(Object.keys(fields)).toEqual(Object.keys(schema.shape))
  const usual = Object.entries(fields as Parts).filter(([name]) => !Object.hasOwn(specialControls, `${group}.${name}`))
  const html = shown(Object.fromEntries(usual) as FieldsOf<object>, defaults)
  expect(usual.map(([, { label }]) => label).filter((label) => !html.includes(label))).toEqual([])
})

// rules: settings
test('every special control belongs to an existing field', () => {
  const paths = new Set(settingsGroupNames.flatMap((group) => pathsOf(formOf(group)!.fields as Parts, group)))
  expect(Object.keys(specialControls).filter((path) => !paths.has(path))).toEqual([])
})

// rules: settings
test('a new settings group gets its form from its schema', () => {
  const post = z.strictObject({ street: field(filled(80), { label: 'Street', help: 'Where it stands.' }) })
  const fields = fieldsOfSchema(
    z.strictObject({
      wraps: tick({ label: 'Gift wrapping', help: 'Whether it is offered.', yes: 'Offered', no: 'Not offered' }),
      days: field(whole(1, 9), { label: 'Time', help: 'How long it takes.', unit: 'days', seen: 'in the bag' }),
      paper: field(z.enum(['red', 'gold']), {
        label: 'Paper',
        help: 'At first.',
        labels: { red: 'Red', gold: 'Gold' },
      }),
      note: field(filled(500).nullable(), { label: 'Note', help: 'It may stay empty.' }),
      posts: field(z.array(post, because('not-a-list')).max(4), {
        ...{ label: 'Posts', help: 'Where it is wrapped.', one: 'post', blank: { street: '' } },
        named: ({ street }: z.output<typeof post>) => street,
      }),
    }),
    'gifts',
  )
  const values = { wraps: true, days: 2, paper: 'gold', note: null, posts: [{ street: 'Gana Street' }] }
  const html = shown(fields, values)
  expect(
    ['Gift wrapping', 'Not offered', 'Gold', 'Add a post', 'Gana Street', 'Remove Gana Street'].filter(
      (words) => !html.includes(words),
    ),
  ).toEqual([])
  expect(Object.values(fields as Parts).map(({ hint }) => hint)).toEqual([
    'Whether it is offered.',
    'How long it takes. From 1 to 9 days. Shoppers see it in the bag.',
    'At first.',
    'It may stay empty. Up to 500 characters.',
    'Where it is wrapped. Up to 4, shown in this order.',
  ])
  expect(() => fieldsOfSchema(z.strictObject({ bare: filled(3) }), 'gifts')).toThrow('gifts.bare has neither a label')
})
