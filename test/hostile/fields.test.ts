import { describe, expect, test } from 'vitest'
import { fieldValues } from './field-values.ts'
import { fieldsIn, placeIn } from './schema-fields.ts'
import { partFor } from './size.ts'
import { everyWritten, isAbout, isKept, tryAt } from './written.ts'

// rules: settings, page drafts
describe.each(everyWritten)('$of: $name', (written) => {
  const { name, schema, sample } = written
  const fields = fieldsIn(schema)

  test('has an example value for every field', () => {
    expect(schema.safeParse(sample).error?.issues).toBeUndefined()
    expect(fields.filter((field) => placeIn(sample, field) === undefined)).toEqual([])
  })

  test('stores an accepted value unchanged, and names the field of a rejected one', () => {
    const tried = fields.flatMap((field) =>
      partFor(`${name} ${field}`, fieldValues).map((sent) => tryAt(written, field, sent)),
    )
    const changed = tried.filter((each) => each.refused === null && !isKept(each))
    expect(changed).toEqual([])
    const unnamed = tried.filter(
      ({ refused, place }) => refused !== null && !refused.some((named) => isAbout(written, named, place)),
    )
    expect(unnamed).toEqual([])
  })
})
