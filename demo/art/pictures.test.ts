import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { config } from '#config'
import { boxOf } from './geometry.ts'
import { garments } from './garments.ts'
import { marks } from './marks.ts'
import { pictures } from './pictures.ts'
import { palettes } from './palette.ts'
import { picturesOf } from './product-pictures.ts'
import { randomFrom } from './random.ts'
import { jpegOf } from './render.ts'
import { SHOULDER, UNITS_PER_CM } from './scenes/dress-form.ts'

const names = pictures.map(({ name }) => name)
const folder = new URL('../pictures/', import.meta.url)
const MAX_BYTES = 12 * 1024 * 1024

describe("the demo shop's pictures", () => {
  test('show the front, the back, the cloth and every colour of each garment, and at most as many as allowed', () => {
    for (const garment of garments) {
      const shown = picturesOf(garment)
      const views = shown
        .map(({ name }) => name.replace(`product-${garment.key}-`, ''))
        .filter((view) => view !== 'form')
      expect(views.slice(0, 3)).toEqual(['front', 'back', 'cloth'])
      expect(new Set(shown.map(({ ground }) => ground))).toEqual(new Set(garment.colors))
      expect(shown.length).toBeLessThanOrEqual(config.limits.imagesPerProduct)
    }
  })

  test('show a third of the garments on a dress form, with the length that the garment is drawn with', () => {
    const onForm = garments.filter(({ onForm: isOnForm }) => isOnForm)
    expect(onForm.length).toBeGreaterThanOrEqual(garments.length / 3)
    for (const garment of onForm) {
      const form = picturesOf(garment)[1]!
      const { length = 0 } = garment.silhouette
      expect(form).toMatchObject({ name: `product-${garment.key}-form`, alt: expect.stringContaining(`${length} cm`) })
      const pieces = garment.silhouette.cut('front', randomFrom(garment.key), palettes[garment.palette])
      const hem = Math.max(...pieces.map(({ outline }) => boxOf(outline)).map(({ y, height }) => y + height))
      expect(Math.abs((hem - SHOULDER) / UNITS_PER_CM - length)).toBeLessThan(2.5)
    }
  })

  test('need at most 12 MB', () => {
    const bytes = readdirSync(folder).map((file) => statSync(new URL(file, folder)).size)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('have unique names', () => {
    const all = [...names, ...marks.map(({ name }) => name)]
    expect(new Set(all).size).toBe(all.length)
  })

  test('are the files in demo/pictures', () => {
    const files = [...names.map((name) => `${name}.jpg`), ...marks.map(({ name }) => `${name}.svg`)]
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
  })

  test('are identical when they are drawn again', async () => {
    const [picture] = pictures
    if (!picture) throw new Error('There are no pictures')
    const [once, again] = [await jpegOf(picture, 160), await jpegOf(picture, 160)]
    expect(once.equals(again)).toBe(true)
  })
})
