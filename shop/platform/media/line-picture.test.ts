import { expect, test } from 'vitest'
import { pictureOfColor, pictureOfLine } from './line-picture.ts'

const pictures = [
  { id: 'main', width: 1280, height: 1600, shows: null },
  { id: 'clay', width: 1280, height: 1600, shows: 'clay' },
  { id: 'clay-back', width: 1280, height: 1600, shows: 'clay' },
]

// rules: pictures by colour
test('shows the first picture of the line’s colour, else the main picture, else the stored one', () => {
  expect(pictureOfColor(pictures, 'clay')?.id).toBe('clay')
  expect(pictureOfColor(pictures, 'indigo')?.id).toBe('main')
  expect(pictureOfColor([], 'indigo')).toBeUndefined()
  expect(pictureOfLine({ color: 'clay', img: '/media/old-320.jpg' }, pictures)).toBe('/media/clay-320.jpg')
  expect(pictureOfLine({ color: 'clay', img: '/media/old-320.jpg' })).toBe('/media/old-320.jpg')
  expect(pictureOfLine({ color: 'clay', image: '/media/sold-1280.jpg' })).toBe('/media/sold-320.jpg')
  expect(pictureOfLine({ color: 'clay' })).toBe('')
})
