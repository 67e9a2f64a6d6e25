import { expect, test } from 'vitest'
import { groupsWithPage } from './group-forms.ts'
import { settingsSections } from './settings-sections.ts'

// rules: settings page
test('every settings group with a page is in exactly one of five sections', () => {
  const pages = settingsSections.flatMap((section) => [...section.pages])
  const groups = pages.filter((page) => typeof page === 'string')
  expect(settingsSections).toHaveLength(5)
  expect(groups.toSorted()).toEqual(groupsWithPage.toSorted())
})
