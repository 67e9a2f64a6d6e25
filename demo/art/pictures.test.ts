import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { garments } from './garments.ts'
import { marks } from './marks.ts'
import { pictures } from './pictures.ts'
import { groundsShown, pictureNamesOf } from './product-pictures.ts'
import { jpegOf } from './render.ts'

const names = pictures.map(({ name }) => name)

describe("the demo shop's pictures", () => {
  test('include every picture of each garment, and together show each of its colours', () => {
    for (const garment of garments) expect(names).toEqual(expect.arrayContaining([...pictureNamesOf(garment)]))
    const colored = garments.filter(({ colors }) => colors.length > 1)
    for (const garment of colored) {
      expect(new Set(groundsShown(garment))).toEqual(new Set(garment.colors))
      expect(groundsShown(garment)).toHaveLength(pictureNamesOf(garment).length)
    }
  })

  test('have unique names', () => {
    const all = [...names, ...marks.map(({ name }) => name)]
    expect(new Set(all).size).toBe(all.length)
  })

  test('are all stored in demo/pictures', () => {
    const files = [...names.map((name) => `${name}.jpg`), ...marks.map(({ name }) => `${name}.svg`)]
    expect(files.filter((file) => !existsSync(new URL(`../pictures/${file}`, import.meta.url)))).toEqual([])
  })

  test('are identical when they are drawn again', async () => {
    const [picture] = pictures
    if (!picture) throw new Error('There are no pictures')
    const [once, again] = [await jpegOf(picture, 160), await jpegOf(picture, 160)]
    expect(once.equals(again)).toBe(true)
  })
})
